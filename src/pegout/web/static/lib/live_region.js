/** Words in places that are read out when they change. */

/**
 * Words to be read out, even if they are those that stand there: the same words are no change, and
 * some screen readers would pass over them, so a space that nobody sees tells them apart.
 */
export const afresh = (text, before) => (text === before ? `${text}\u00A0` : text);
