import type { PotShown } from '@perlas/contract/pots'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { percentOf, potNames } from '#/pots/rules.ts'
import styles from './How.module.css'

/** The rules in four lines, with the terms in force. */
export function How({ pots }: { pots: readonly PotShown[] }) {
  const t = useT()
  const shares = pots.map(({ code, share }) => `${potNames[code]} ${percentOf(share, 10_000)}`)
  const isSame = new Set(pots.map(({ share }) => share)).size === 1
  const lines = [
    [
      'percent',
      isSame
        ? t('pots.how1', { share: percentOf(pots[0]?.share ?? 0, 10_000) })
        : t('pots.how1Each', { shares: shares.join(', ') }),
    ],
    ['clock', t('pots.how2')],
    ['users', t('pots.how3')],
    ['shield', t('pots.how4')],
  ] as const
  return (
    <section className={styles.how} aria-labelledby="pot-how">
      <h2 id="pot-how">{t('pots.how')}</h2>
      <ul>
        {lines.map(([icon, line]) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
