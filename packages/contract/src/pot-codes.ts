/** The jackpots: star, moon, day. The saved page of checks reads these too, so nothing else stands here. */
export const potCodes = ['bituin', 'buwan', 'araw'] as const
export type PotCode = (typeof potCodes)[number]
