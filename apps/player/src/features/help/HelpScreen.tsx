import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { SearchBox } from '@perlas/ui/SearchBox.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Link, useSearchParams } from 'react-router'
import { Person } from '#/service/Person.tsx'
import { useSawPage } from '#/session/saw-page.ts'
import { articles, groups, type Group } from './articles.ts'
import styles from './Help.module.css'
import { useSearch } from './use-search.ts'

/** /help: an answer by searching or by its group, and a person behind it (CO-04). */
export function HelpScreen() {
  const t = useT()
  useSawPage('help')
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const search = useSearch()
  const found = search(text)
  const isSearching = text.trim() !== ''
  return (
    <Screen title={t('help.title')} wide>
      <div className={styles.page}>
        <p className={styles.lead}>{t('help.lead')}</p>
        <SearchBox
          text={text}
          label={t('help.label')}
          hint={t('help.hint')}
          clearLabel={t('help.clear')}
          // In the address, so that the way back from an answer leads to what was found.
          onText={(next) => setParams(next ? { q: next } : {}, { replace: true })}
          onEnter={() => {
            // The phone's keyboard covers what was found.
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          }}
        />
        <output className={styles.count}>
          {isSearching && found.length > 0 && t('help.found', { count: found.length })}
        </output>
        {!isSearching && <Person />}
        {!isSearching ? (
          <div className={styles.groups}>
            {groups.map((group) => (
              <GroupCard key={group} group={group} />
            ))}
          </div>
        ) : found.length > 0 ? (
          <Articles ids={found} />
        ) : (
          <EmptyState
            art="/pictures/empty/results"
            title={t('help.noneTitle', { text: text.trim().slice(0, 40) })}
          >
            {t('help.noneText')}
          </EmptyState>
        )}
        {isSearching && <Person />}
      </div>
    </Screen>
  )
}

function GroupCard({ group }: { group: Group }) {
  const t = useT()
  return (
    <section className={styles.group} aria-labelledby={`help-${group}`}>
      <h2 className={styles.title} id={`help-${group}`}>
        {t(`help.group.${group}`)}
      </h2>
      <Articles ids={articles.filter((one) => one.group === group).map(({ id }) => id)} />
    </section>
  )
}

export function Articles({ ids }: { ids: readonly string[] }) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {ids.map((id) => (
        <li key={id}>
          <Link className={styles.row} to={`/help/${id}`}>
            <span>{t(`help.articles.${id}.title`)}</span>
            <Icon name="forward" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
