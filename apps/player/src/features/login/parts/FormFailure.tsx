import { Icon } from '@perlas/ui/Icon.tsx'
import styles from './LoginFrame.module.css'

/** Why the form was refused; the place is there before the text, so that it is read out. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.failure}>
          <Icon name="alert" size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
