import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { SearchBox } from '@perlas/ui/SearchBox.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { GameGrid } from '#/games/GameGrid.tsx'
import { popularGames } from '@perlas/contract/game-rules'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Filters } from './parts/Filters.tsx'
import { Results } from './parts/Results.tsx'
import { useFinder } from './parts/use-finder.ts'
import { forgetSearches, rememberSearch, useRecent } from './recent.ts'
import styles from './SearchScreen.module.css'
import { isNarrowed, nothing } from './wants.ts'

/** Finds as one types (GM-06); before that, what this player looked for last and what others play. */
export function SearchScreen() {
  const t = useT()
  const playerId = usePlayer((player) => player.user?.id ?? 0)
  const recent = useRecent()
  const games = useCatalogue((catalogue) => catalogue.games)
  const { wants, found, types, brands, change } = useFinder()
  const searching = wants.text.trim() !== '' || isNarrowed(wants)
  const words = recent.playerId === playerId ? recent.words : []
  const remember = () => rememberSearch(playerId, wants.text)
  return (
    <Screen title={t('search.title')} wide>
      <SearchBox
        text={wants.text}
        label={t('search.label')}
        hint={t('header.searchHint')}
        clearLabel={t('search.clear')}
        focus
        onText={(text) => change({ text })}
        onEnter={() => {
          remember()
          // The phone's keyboard covers what was found.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      />
      <Filters
        games={games}
        id="search"
        wants={wants}
        types={types}
        brands={brands}
        onChange={change}
      />
      {!searching && words.length > 0 && (
        <Recent words={words} onChoose={(text) => change({ text })} />
      )}
      <output className={styles.count}>
        {searching ? t('search.found', { count: found.length }) : t('search.popular')}
      </output>
      {searching ? (
        <div onClickCapture={remember}>
          <Results
            id="search"
            games={found}
            typeId={wants.typeId}
            onReset={() => change(nothing)}
          />
        </div>
      ) : (
        <div role="tabpanel" id="search-panel" aria-labelledby="search-0">
          <GameGrid games={popularGames(games)} eager={6} />
        </div>
      )}
    </Screen>
  )
}

function Recent({
  words,
  onChoose,
}: {
  words: readonly string[]
  onChoose: (word: string) => void
}) {
  const t = useT()
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches" className={styles.title}>
          {t('search.recent')}
        </h2>
        <Button look="quiet" size="small" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => onChoose(word)}>
              <Icon name="clock" size={16} />
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
