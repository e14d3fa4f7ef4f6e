import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { Filters } from './parts/Filters.tsx'
import { Results } from './parts/Results.tsx'
import { useFinder } from './parts/use-finder.ts'
import { rememberSearch } from './recent.ts'
import styles from './SearchScreen.module.css'
import { nothing } from './wants.ts'

/** The whole catalogue at a desk: the top bar's field searches in it, filters above, every game below. */
export function GamesScreen() {
  const t = useT()
  const playerId = usePlayer((player) => player.user?.id ?? 0)
  const all = useCatalogue((catalogue) => catalogue.games)
  const { wants, found, types, brands, change } = useFinder()
  const remember = () => rememberSearch(playerId, wants.text)
  return (
    <Screen title={t('search.games')} wide>
      <Filters
        games={all}
        id="games"
        wants={wants}
        types={types}
        brands={brands}
        onChange={change}
      />
      <output className={styles.count}>{t('search.found', { count: found.length })}</output>
      <div onClickCapture={remember}>
        <Results id="games" games={found} typeId={wants.typeId} onReset={() => change(nothing)} />
      </div>
    </Screen>
  )
}
