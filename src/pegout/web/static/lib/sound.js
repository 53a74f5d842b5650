/** Sounds. */

export const play = (_name, _detail) => {};
