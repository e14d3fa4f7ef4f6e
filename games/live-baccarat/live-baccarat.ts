import { baccaratTable } from './baccarat.ts'

/** Baccarat as it is played everywhere: of a win on Banker one part of twenty is kept. */
export const liveBaccarat = baccaratTable({
  code: 'live-baccarat',
  name: 'Live Baccarat',
  terms: {
    places: [
      { code: 'player', odds: 200, returned: 9_876 },
      { code: 'banker', odds: 195, returned: 9_894 },
      { code: 'tie', odds: 1_000, returned: 9_515 },
      { code: 'player-pair', odds: 1_200, returned: 8_963 },
      { code: 'banker-pair', odds: 1_200, returned: 8_963 },
    ],
  },
})
