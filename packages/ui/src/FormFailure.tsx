import { Icon } from './Icon.tsx'
import styles from './FormFailure.module.css'

/** Why the form was refused; the place is there before the text, so that it is read out. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.text}>
          <Icon name="alert" size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
