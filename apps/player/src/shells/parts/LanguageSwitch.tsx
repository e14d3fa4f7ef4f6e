import { changeLanguage, useLanguage, useT } from '@perlas/player-kit/messages.ts'
import styles from './LanguageSwitch.module.css'

/** A visitor's two languages in the head, as the first screen has them (first-home.ts on the server). */
export function LanguageSwitch() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const language = useLanguage()
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() => void changeLanguage(language === 'fil-PH' ? 'en-PH' : 'fil-PH')}
    >
      <span className="visually-hidden">{t('footer.language')} </span>
      <span lang="en">EN </span>
      <span lang="fil">FIL</span>
    </button>
  )
}
