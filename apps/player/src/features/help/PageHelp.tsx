import { helpedPageOf, type HelpedPage } from '@perlas/contract/page-help'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link, useLocation } from 'react-router'
import { Person } from '#/service/Person.tsx'
import { useHasService } from '#/session/service.ts'
import { articleOf, type Article } from './articles.ts'
import { questionsAt } from './at-page.ts'
import styles from './PageHelp.module.css'
import { Answer } from './parts/Answer.tsx'

/** Beside a page of one column: its questions, each answered in place, then the whole help center and a person. */
export function PageHelp({ page }: { page: HelpedPage }) {
  const t = useT()
  const questions = questionsAt[page].flatMap((id) => articleOf(id) ?? [])
  return (
    <div className={styles.beside}>
      <section className={styles.card} aria-labelledby="page-help">
        <h2 className={styles.title} id="page-help">
          {t('help.beside')}
        </h2>
        <div>
          {questions.map((article) => (
            <Question key={article.id} page={page} article={article} />
          ))}
        </div>
        <Link className={styles.all} to="/help">
          <Icon name="search" size={18} />
          {t('desk.toHelp')}
        </Link>
      </section>
      {/* The page of customer service is the person itself. */}
      {page !== 'service' && <Person beside />}
    </div>
  )
}

function Question({ page, article: { id, links } }: { page: HelpedPage; article: Article }) {
  const t = useT()
  const hasService = useHasService()
  const { pathname } = useLocation()
  // A way to the page that is open leads nowhere.
  const ways = links.filter(
    ({ to }) =>
      helpedPageOf(to) !== page && !pathname.endsWith(to) && (to !== '/service' || hasService),
  )
  return (
    <details className={styles.question} name="page-help">
      <summary>
        <span>{t(`help.articles.${id}.title`)}</span>
        <Icon name="down" size={18} />
      </summary>
      <div className={styles.answer}>
        <Answer id={id} />
        {ways.length > 0 && (
          <p className={styles.ways}>
            {ways.map(({ to, label }) => (
              <Link key={to} to={to}>
                {t(`help.go.${label}`)}
              </Link>
            ))}
          </p>
        )}
      </div>
    </details>
  )
}
