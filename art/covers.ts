import { bahayLaroCovers } from './covers/bahay-laro.ts'
import { fiestaLiveCovers } from './covers/fiesta-live.ts'
import { islaGamingCovers } from './covers/isla-gaming.ts'
import { mantaWorksCovers } from './covers/manta-works.ts'
import { perlasStudioCovers } from './covers/perlas-studio.ts'
import { silanganSportsCovers } from './covers/silangan-sports.ts'

/** A brand's file holds the covers that its hand draws. */
const drawn = Object.entries({
  ...perlasStudioCovers,
  ...bahayLaroCovers,
  ...islaGamingCovers,
  ...mantaWorksCovers,
  ...fiestaLiveCovers,
  ...silanganSportsCovers,
})

/** The cover of each game by its code, 300 by 400. */
export const covers = Object.fromEntries(drawn.map(([code, { whole }]) => [code, whole]))

/** The same without frame and title, 300 by 300, for where the name stands beside it. */
export const thumbs = Object.fromEntries(drawn.map(([code, { scene }]) => [code, scene]))
