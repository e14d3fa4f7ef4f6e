import { Field } from '@perlas/ui/Field.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { GameGrid } from '#/games/GameGrid.tsx'
import { popularGames, searchGames } from '#/games/rules.ts'
import { Screen } from '#/screen/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './SearchScreen.module.css'

/** Finds as one types (GM-06); the words live in the address, so that back brings them back. */
export function SearchScreen() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const wanted = useDeferredValue(text)
  const { games, brands, webConfig } = useCatalogue()
  const found = searchGames({ games, brands, types: webConfig?.appGameTypeList ?? [] }, wanted)
  const searching = wanted.trim() !== ''
  return (
    <Screen title={t('search.title')} wide>
      <search className={styles.field}>
        <Field
          type="search"
          label={t('header.searchHint')}
          value={text}
          before={<Icon name="search" size={20} />}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) =>
            setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
          }
        />
      </search>
      <output className={styles.count}>
        {searching ? t('search.found', { count: found.length }) : t('search.popular')}
      </output>
      {searching && found.length === 0 ? (
        <StateCard picture="bangka" title={t('search.none')}>
          {t('search.how')}
        </StateCard>
      ) : (
        <GameGrid games={searching ? found : popularGames(games)} eager={6} />
      )}
    </Screen>
  )
}
