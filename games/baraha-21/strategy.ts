import { valueOf, type BarahaView, type Hand, type Move } from './baraha-21.ts'

/**
 * The best play by what the own hand counts and what the dealer shows, as `measure.ts` computes it: H hit, S stand, D double
 * (where that is not possible hit), d double (else stand), P split. One letter for each card of the dealer, 2 to 10, then the ace.
 */
export const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const
export const hard: Readonly<Record<number, string>> = {
  4: 'HHHHHHHHHH',
  5: 'HHHHHHHHHH',
  6: 'HHHHHHHHHH',
  7: 'HHHHHHHHHH',
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
  18: 'SSSSSSSSSS',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
}
export const soft: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHHDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHHDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
}
/** By the value of one of the two. */
export const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  5: 'DDDDDDDDHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
  10: 'SSSSSSSSSS',
}

/** The best play for the hand that is played; undefined where nothing is to be decided. */
export function bestPlay({ hands, active, dealer, can }: BarahaView): Move | undefined {
  const hand = active === null ? undefined : hands[active]
  const column = UPS.indexOf(valueOf(dealer[0]!) as (typeof UPS)[number])
  if (!hand || column < 0) return undefined
  const letter = rowOf(hand, can)?.[column]
  if (letter === 'P') return 'split'
  if (letter === 'D' || letter === 'd')
    return can.includes('double') ? 'double' : letter === 'D' ? 'hit' : 'stand'
  return letter === 'H' ? 'hit' : 'stand'
}

function rowOf({ cards, total, soft: isSoft }: Hand, can: readonly Move[]): string | undefined {
  const pair = can.includes('split') ? pairs[valueOf(cards[0]!)] : undefined
  return pair ?? (isSoft ? soft : hard)[total]
}
