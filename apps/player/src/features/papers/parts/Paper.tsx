import { useTranslation } from 'react-i18next'
import { Screen } from '#/screen/Screen.tsx'
import styles from './Paper.module.css'

/** A paper: a title, a lead, and sections that the messages name. */
export function Paper({ name, sections }: { name: string; sections: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <Screen title={t(`papers.${name}.title`)}>
      <article className={styles.paper}>
        <p className={styles.lead}>{t(`papers.${name}.lead`)}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2 className={styles.title}>{t(`papers.${name}.${section}.title`)}</h2>
            <p>{t(`papers.${name}.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </Screen>
  )
}
