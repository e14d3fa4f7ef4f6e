import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { toastStore, type ToastKind } from './toast-store.ts'
import styles from './Toaster.module.css'

const icons = {
  good: 'check',
  bad: 'alert',
  plain: undefined,
  busy: undefined,
} as const satisfies Record<ToastKind, string | undefined>

/** The one place where toasts appear. The region is always there, so that each is read out. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return (
    <output className={styles.region}>
      {toasts.map(({ id, kind, text }) => {
        const icon = icons[kind]
        return (
          <span key={id} className={styles.toast} data-kind={kind}>
            {icon && <Icon name={icon} size={20} />}
            {kind === 'busy' && <span className={styles.spinner} aria-hidden="true" />}
            <span>{text}</span>
          </span>
        )
      })}
    </output>
  )
}
