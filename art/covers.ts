import { bahayLaroCovers } from './covers/bahay-laro.ts'
import { fiestaLiveCovers } from './covers/fiesta-live.ts'
import { islaGamingCovers } from './covers/isla-gaming.ts'
import { mantaWorksCovers } from './covers/manta-works.ts'
import { perlasStudioCovers } from './covers/perlas-studio.ts'
import { silanganSportsCovers } from './covers/silangan-sports.ts'

/** The cover of each game by its code, 300 by 400. A brand's file holds the covers that its hand draws. */
export const covers: Record<string, string> = {
  ...perlasStudioCovers,
  ...bahayLaroCovers,
  ...islaGamingCovers,
  ...mantaWorksCovers,
  ...fiestaLiveCovers,
  ...silanganSportsCovers,
}
