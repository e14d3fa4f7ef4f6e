import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Link, useParams } from 'react-router'
import { Person } from '#/service/Person.tsx'
import { useHasService } from '#/session/service.ts'
import { articleOf, articles, type Article } from './articles.ts'
import styles from './Help.module.css'
import { Articles } from './HelpScreen.tsx'
import { Answer } from './parts/Answer.tsx'

/** /help/<article>: one answer, the pages it leads to, its neighbours, and a person. */
export function ArticleScreen() {
  const t = useT()
  const { article: id } = useParams()
  const article = articleOf(id)
  if (article) return <Shown key={article.id} article={article} />
  return (
    <Screen title={t('help.title')}>
      <EmptyState
        art="/pictures/empty/gone"
        title={t('help.missing')}
        actions={
          <Link className={buttonClass('primary')} to="/help">
            {t('help.toHelp')}
          </Link>
        }
      >
        {t('help.missingText')}
      </EmptyState>
    </Screen>
  )
}

function Shown({ article: { id, group, links } }: { article: Article }) {
  const t = useT()
  const hasService = useHasService()
  const others = articles.filter((one) => one.group === group && one.id !== id)
  return (
    <Screen
      title={t(`help.articles.${id}.title`)}
      beside={
        <div className={styles.page}>
          {others.length > 0 && (
            <section className={styles.group} aria-labelledby="help-more">
              <h2 className={styles.title} id="help-more">
                {t('help.more', { group: t(`help.group.${group}`) })}
              </h2>
              <Articles ids={others.map((one) => one.id)} />
            </section>
          )}
          <Person />
        </div>
      }
    >
      <article className={styles.page}>
        <Link className={styles.back} to="/help">
          <Icon name="search" size={18} />
          {t('help.title')} · {t(`help.group.${group}`)}
        </Link>
        <Answer id={id} />
        <nav aria-label={t('help.open')}>
          <ul className={styles.ways}>
            {links
              .filter(({ to }) => to !== '/service' || hasService)
              .map(({ to, label }) => (
                <li key={to}>
                  <Link className={buttonClass('quiet')} to={to}>
                    {t(`help.go.${label}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </article>
    </Screen>
  )
}
