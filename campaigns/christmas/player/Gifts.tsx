import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { Parol } from '../call.ts'
import { Gift } from './Gift.tsx'
import styles from './Gifts.module.css'

const SHELF = 6

/** Six gifts on a shelf: those that were opened last show what they held, the others wait for a key. */
export function Gifts({
  shown: { opened, keys, openable, keyTasks },
  busy,
  onOpen,
}: {
  shown: Parol
  busy: boolean
  onOpen: () => void
}) {
  const t = useT()
  // A full shelf begins anew.
  const onShelf = opened.slice(opened.length - (opened.length % SHELF))
  return (
    <section className={styles.gifts} aria-labelledby="gifts">
      <header>
        <h2 id="gifts">{t('christmas.gifts')}</h2>
        <span className={styles.keys}>
          <Icon name="key" size={16} /> {t('christmas.keys', { count: keys })}
        </span>
      </header>
      <ul className={styles.shelf}>
        {Array.from({ length: SHELF }, (_, at) => {
          const held = onShelf[at]
          return (
            <li key={at}>
              {held === undefined ? (
                <button type="button" disabled={openable === 0 || busy} onClick={onOpen}>
                  <Gift look={at} />
                  <span>{t('christmas.oneKey')}</span>
                </button>
              ) : (
                <span className={styles.opened}>
                  <Gift look={at} open />
                  <span>{t('christmas.opened', { amount: pesos(held) })}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {keys > 0 && openable === 0 && <p className={styles.note}>{t('christmas.tomorrowGifts')}</p>}
      <ul className={styles.tasks}>
        {keyTasks.map(({ name, done, goal, of }) => (
          <li key={name} data-done={done >= goal || undefined}>
            <span className={styles.mark}>
              <Icon name={done >= goal ? 'check' : 'key'} size={18} />
            </span>
            <span className={styles.words}>
              <strong>
                {t(`christmas.key.${name}`, { goal, of: name === 'deposit' ? pesos(of) : of })}
              </strong>
              <small>{t(`christmas.keyDone.${name}`, { done, goal })}</small>
            </span>
            <b>+1</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
