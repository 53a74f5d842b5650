/* What the machine allows: the kernels' scoring and their random two-handed games in plain C.
 *
 * The tables come from the program, so that both sides look up the same numbers; the stream of
 * chance is the program's too, so that both sides play the same games and must agree on them.
 * Nothing here checks its input. */

#include <stddef.h>
#include <stdint.h>

#define STEP 0x9E3779B97F4A7C15ULL
#define CHOICES 0xD1B54A32D192ED03ULL
#define LEFT ((1ULL << 56) - 1)
#define LEGAL 0x80808080u
#define EMPTY 0x7F7F7F7Fu
#define LOOK_BACK 0x80u

typedef struct {
    const int64_t *keys;
    const uint16_t *starts;
    const uint8_t *points, *series, *counts;
    const int64_t *room;
    const uint8_t *nth, *number, *pair_numbers;
    const uint16_t *four_numbers;
} tables;

static tables given;

void set_tables(const tables *ours) { given = *ours; }

/* Each entry has its own copy, which nothing it writes can change: so it stays in registers. */
#define COPY const tables copy = given, *const t = &copy

static inline unsigned show_counts(const tables *t, uint64_t hand, unsigned starter, unsigned four_flush) {
    uint64_t keys = hand + (uint64_t)t->keys[starter];
    uint32_t place = keys & 0x7FFFF, flush = (hand >> 32) & 0x924;
    unsigned points = t->points[t->starts[place >> 8] + (place & 255)];
    if (flush) points += (keys >> 32) & (flush >> 2) ? 5 : four_flush;
    return points + ((hand >> (48 + (starter & 3))) & 1);
}

void score_all(const uint8_t *cards, size_t rows, unsigned four_flush, uint8_t *points) {
    COPY;
    for (size_t row = 0; row < rows; row++, cards += 5) {
        uint64_t hand = t->keys[cards[0]] + t->keys[cards[1]] + t->keys[cards[2]] + t->keys[cards[3]];
        points[row] = show_counts(t, hand, cards[4], four_flush);
    }
}

/* The usual way: two pairs of ranks, a set of four, and the starter's rank. `with_starter` has 13
 * places for each set of four. */
void score_by_fours(const uint8_t *cards, size_t rows, unsigned four_flush, uint8_t *points,
                    const uint8_t *with_starter) {
    COPY;
    for (size_t row = 0; row < rows; row++, cards += 5) {
        unsigned a = cards[0], b = cards[1], c = cards[2], d = cards[3], s = cards[4];
        unsigned one = t->pair_numbers[(a >> 2) << 4 | b >> 2];
        unsigned other = t->pair_numbers[(c >> 2) << 4 | d >> 2];
        unsigned sum = with_starter[t->four_numbers[one * 91 + other] * 13 + (s >> 2)];
        unsigned jack = 40 | (s & 3);
        if ((((a ^ b) | (a ^ c) | (a ^ d)) & 3) == 0) sum += (a ^ s) & 3 ? four_flush : 5;
        points[row] = sum + ((a == jack) | (b == jack) | (c == jack) | (d == jack));
    }
}

void count_all(unsigned four_flush, int64_t *counted) {
    COPY;
    for (int a = 0; a < 52; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                for (int d = 0; d < c; d++) {
                    uint64_t hand = t->keys[a] + t->keys[b] + t->keys[c] + t->keys[d];
                    for (int s = 0; s < 52; s++)
                        if (s != a && s != b && s != c && s != d)
                            counted[show_counts(t, hand, s, four_flush)]++;
                }
}

static inline uint64_t mixed(uint64_t count) {
    count = (count ^ (count >> 30)) * 0xBF58476D1CE4E5B9ULL;
    count = (count ^ (count >> 27)) * 0x94D049BB133111EBULL;
    return count ^ (count >> 31);
}

static unsigned looking_back(uint64_t series, unsigned points) {
    if (points == 6) return ((series >> 12) & 15) == (series & 15) ? 12 : 6;
    uint32_t met = 0;
    unsigned longest = 0;
    for (unsigned length = 1; series; length++, series >>= 4) {
        uint32_t rank = 1u << (series & 15);
        if (met & rank) break;
        met |= rank;
        if (length >= 3 && ((met + (met & -met)) & met) == 0) longest = length;
    }
    return longest;
}

static inline unsigned peg_counts(const tables *t, uint64_t series, unsigned count) {
    unsigned points = t->series[series & 0xFFF];
    if ((points & LOOK_BACK) && series >> 12) points = looking_back(series, points & ~LOOK_BACK);
    return (points & ~LOOK_BACK) + t->counts[count];
}

static inline uint32_t legal_at(const tables *t, unsigned count, uint32_t hand) {
    return ((uint32_t)t->room[count] - hand) & LEGAL;
}

/* Lay all cards; the seat that is out, or -1. */
static inline int play(const tables *t, uint32_t hand[2], int score[2], int target,
                       unsigned dealer, uint64_t left) {
    unsigned turn = dealer ^ 1, last = turn, count = 0;
    uint64_t series = 0;
    for (;;) {
        uint32_t legal = legal_at(t, count, hand[turn]);
        if (!legal) {
            turn ^= 1;
            legal = legal_at(t, count, hand[turn]);
            if (!legal) {
                score[last] += count != 31;
                if (score[last] >= target) return (int)last;
                count = 0, series = 0, turn = last ^ 1;
                if (hand[turn] == EMPTY) {
                    turn ^= 1;
                    if (hand[turn] == EMPTY) return -1;
                }
                legal = legal_at(t, 0, hand[turn]);
            }
        }
        unsigned marks = ((legal >> 7) * 0x01020408u >> 24) & 15;
        left *= t->number[marks];
        unsigned place = t->nth[marks << 2 | left >> 56];
        left &= LEFT;
        unsigned card = (hand[turn] >> place) & 0x7F, rank = (card >> 2) + 1;
        hand[turn] |= 0x7Fu << place;
        count += rank < 10 ? rank : 10;
        series = series << 4 | rank;
        score[turn] += (int)peg_counts(t, series, count);
        if (score[turn] >= target) return (int)turn;
        last = turn;
        turn ^= 1;
    }
}

static inline int one_deal(const tables *t, const uint8_t *pack, int score[2], int target,
                           unsigned dealer, uint64_t left) {
    unsigned pone = dealer ^ 1, starter = pack[12];
    uint64_t kept[2] = {0, 0}, crib = 0;
    uint32_t hand[2] = {0, 0};
    for (unsigned place = 0; place < 4; place++) {
        crib += t->keys[pack[place]];
        unsigned one = pack[4 + 2 * place], other = pack[5 + 2 * place];
        hand[pone] |= one << 8 * place, hand[dealer] |= other << 8 * place;
        kept[pone] += t->keys[one], kept[dealer] += t->keys[other];
    }
    if (starter >> 2 == 10 && (score[dealer] += 2) >= target) return (int)dealer;
    int out = play(t, hand, score, target, dealer, left);
    if (out >= 0) return out;
    if ((score[pone] += (int)show_counts(t, kept[pone], starter, 4)) >= target) return (int)pone;
    if ((score[dealer] += (int)show_counts(t, kept[dealer], starter, 4)) >= target)
        return (int)dealer;
    if ((score[dealer] += (int)show_counts(t, crib, starter, 0)) >= target) return (int)dealer;
    return -1;
}

/* Random two-handed games; `totals` gets the deals, the wins of seat 0 and the losers' points. */
void play_all(uint64_t seed, uint64_t first, size_t games, int target, int64_t totals[3]) {
    COPY;
    for (uint64_t game = first; game < first + games; game++) {
        uint64_t packs = mixed(seed + game * STEP), choices = mixed(packs ^ CHOICES), left = 0;
        uint8_t pack[52];
        int score[2] = {0, 0}, winner = -1;
        unsigned dealer = (unsigned)((mixed(packs) >> 8) * 2 >> 56);
        for (int card = 0; card < 52; card++) pack[card] = (uint8_t)card;
        for (; winner < 0; dealer ^= 1) {
            for (unsigned place = 0; place < 13; place++) {
                if ((place & 3) == 0) packs += STEP, left = mixed(packs) >> 8;
                left *= 52 - place;
                unsigned found = place + (unsigned)(left >> 56);
                left &= LEFT;
                uint8_t card = pack[found];
                pack[found] = pack[place], pack[place] = card;
            }
            choices += STEP;
            winner = one_deal(t, pack, score, target, dealer, mixed(choices) >> 8);
            totals[0]++;
        }
        totals[1] += winner == 0;
        totals[2] += score[1 - winner];
    }
}
