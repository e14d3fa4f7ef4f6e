import { baccaratTable } from '../live-baccarat/baccarat.ts'

/**
 * Baccarat without a commission: Banker pays as much as Player, but half where it wins with six. That win is a place of its
 * own too.
 */
export const baccaratAnim = baccaratTable({
  code: 'baccarat-anim',
  name: 'Baccarat Anim',
  beside: 'live-baccarat',
  features: ['no-commission'],
  terms: {
    places: [
      { code: 'player', odds: 200, returned: 9_876 },
      { code: 'banker', odds: 200, returned: 9_854 },
      { code: 'tie', odds: 1_000, returned: 9_515 },
      { code: 'banker-six', odds: 1_800, returned: 9_695 },
      { code: 'player-pair', odds: 1_200, returned: 8_963 },
      { code: 'banker-pair', odds: 1_200, returned: 8_963 },
    ],
    six: 150,
  },
})
