import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { legalDocuments, type LegalDocument } from '../sections.ts'
import styles from './Legal.module.css'

/** The whole text of a document: its lead, its version, and its sections in order. */
export function Sections({ name }: { name: LegalDocument }) {
  const t = useT()
  const version = useCatalogue(({ siteConfig }) => siteConfig?.termsVersion)
  const numbered = name !== 'about'
  return (
    <article className={styles.document}>
      <div>
        <p className={styles.lead}>{t(`legal.${name}.lead`)}</p>
        {numbered && version && <p className={styles.version}>{t('legal.version', { version })}</p>}
      </div>
      {legalDocuments[name].map((section, index) => (
        <section key={section}>
          <h2 className={styles.title}>
            {numbered && <span className={styles.number}>{index + 1}</span>}
            <span>{t(`legal.${name}.${section}.title`)}</span>
          </h2>
          {t(`legal.${name}.${section}.text`)
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
