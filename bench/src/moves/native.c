// The ceiling of the packed form: the same work in native code. Two rows of six houses, five bits a house, in two numbers;
// all games of Uril to a depth, majority and repetition aside (UR-2 to UR-7), every leaf applied and summed.
// usage: walk DEPTH; prints leaves, sum, seconds
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { HOUSES = 6, BITS = 5, HOME = HOUSES * BITS };

static const uint32_t TOP = 0x21084210, LOW = 0x1ef7bdef, FOURTEENS = 0x1ce739ce, TAKEN = 1u << 2 | 1u << 3;

static uint32_t own_adds[HOUSES * BITS << BITS], other_adds[HOUSES * BITS << BITS];
static uint8_t ends[HOUSES * BITS << BITS];

static void lay(int house, int seeds) {
  uint32_t own = -((uint32_t)seeds << house * BITS), other = 0;
  int place = house;
  for (int left = seeds; left > 0; left--) {
    place = (place + 1) % (HOUSES * 2);
    if (place == house) place = (place + 1) % (HOUSES * 2);
    if (place < HOUSES) own += 1u << place * BITS;
    else other += 1u << (place - HOUSES) * BITS;
  }
  int at = (house * BITS + 4) << BITS | seeds;
  own_adds[at] = own;
  other_adds[at] = other;
  ends[at] = place < HOUSES ? HOME : (place - HOUSES) * BITS;
}

static inline uint32_t harvested(uint32_t sown, uint32_t entry) {
  int shift = ends[entry];
  if (!(TAKEN >> (sown >> shift & 31) & 1)) return sown;
  uint32_t left = sown & ~(31u << shift);
  for (shift -= BITS; shift >= 0 && TAKEN >> (sown >> shift & 31) & 1; shift -= BITS) left &= ~(31u << shift);
  return left;
}

static uint32_t feeding(uint32_t mine, uint32_t moves) {
  uint32_t feeds = 0;
  for (uint32_t rest = moves; rest; rest &= rest - 1) {
    uint32_t bit = rest & -rest, move = 31 - __builtin_clz(bit), entry = move << BITS | (mine >> (move - 4) & 31);
    if (harvested(other_adds[entry], entry)) feeds |= bit;
  }
  return feeds;
}

static inline uint32_t moves_of(uint32_t mine, uint32_t theirs) {
  uint32_t some = ((mine & LOW) + LOW | mine) & TOP, fuller = ((mine & LOW) + FOURTEENS | mine) & TOP;
  uint32_t moves = fuller ? fuller : some;
  return theirs ? moves : feeding(mine, moves);
}

static inline int overflows(uint32_t mine, uint32_t theirs) {
  if (!((mine | theirs) & TOP)) return 0;
  return ((mine & mine << 1 & mine << 2 | theirs & theirs << 1 & theirs << 2) & TOP) != 0;
}

static uint32_t leaves, sum;

static void walk(uint32_t mine, uint32_t theirs, int depth) {
  for (uint32_t rest = moves_of(mine, theirs); rest; rest &= rest - 1) {
    uint32_t move = 31 - __builtin_clz(rest & -rest), entry = move << BITS | (mine >> (move - 4) & 31);
    uint32_t own = mine + own_adds[entry];
    uint32_t other = harvested(theirs + other_adds[entry], entry);
    if (overflows(own, other)) abort();
    if (depth == 1) {
      leaves++;
      sum = (sum * 31 + own) ^ other * 0x9e3779b1u;
    } else if (other == 0) walk(own, other, depth - 1);
    else walk(other, own, depth - 1);
  }
}

int main(int count, char **args) {
  int depth = count > 1 ? atoi(args[1]) : 10;
  for (int house = 0; house < HOUSES; house++)
    for (int seeds = 0; seeds < 1 << BITS; seeds++) lay(house, seeds);
  uint32_t start = 0;
  for (int house = 0; house < HOUSES; house++) start |= 4u << house * BITS;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  walk(start, start, depth);
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%u %d %.6f\n", leaves, (int32_t)sum, (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9);
}
