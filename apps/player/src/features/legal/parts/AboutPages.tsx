import { Icon } from '@perlas/ui/Icon.tsx'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { wordsOf } from '#/session/read-notices.ts'
import styles from './Legal.module.css'

/** Pages that operators wrote, by their place. */
export function AboutPages() {
  const t = useT()
  const language = useLanguage()
  const pages = useCatalogue(({ notices }) => notices).filter(({ category }) => category === 'page')
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">{t('legal.pages')}</h2>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={`/notice/detail/${page.id}`}>
              {wordsOf(page, language).title}
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
