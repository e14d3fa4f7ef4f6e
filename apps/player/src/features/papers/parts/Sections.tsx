import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { papers, type PaperName } from '../sections.ts'
import styles from './Paper.module.css'

/** The whole text of a paper: its lead, its version, and its sections in order. */
export function Sections({ name }: { name: PaperName }) {
  const t = useT()
  const version = useCatalogue(({ siteConfig }) => siteConfig?.termsVersion)
  const numbered = name !== 'about'
  return (
    <article className={styles.paper}>
      <div>
        <p className={styles.lead}>{t(`papers.${name}.lead`)}</p>
        {numbered && version && (
          <p className={styles.version}>{t('papers.version', { version })}</p>
        )}
      </div>
      {papers[name].map((section, index) => (
        <section key={section}>
          <h2 className={styles.title}>
            {numbered && <span className={styles.number}>{index + 1}</span>}
            {t(`papers.${name}.${section}.title`)}
          </h2>
          {t(`papers.${name}.${section}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </article>
  )
}
