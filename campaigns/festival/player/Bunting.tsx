import { useT } from '@perlas/player-kit/messages.ts'
import type { Festival, Token } from '../call.ts'
import styles from './Bunting.module.css'
import { TokenArt } from './TokenArt.tsx'

/** A line of five pennants, one for each token: what is there shows, what misses is an outline; many can be swapped. */
export function Bunting({
  tokens,
  swap,
  fresh,
  onSwap,
}: {
  tokens: Festival['tokens']
  swap: number
  fresh: Token | undefined
  onSwap: ((give: Token) => void) | undefined
}) {
  const t = useT()
  return (
    <div className={styles.bunting}>
      <svg
        className={styles.rope}
        viewBox="0 0 400 60"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M-4 6Q100 40 200 44T404 6" />
      </svg>
      <ul>
        {tokens.map(({ name, count }) => {
          const token = t(`activity.prizes.${name}`)
          const canSwap = onSwap && count >= swap
          return (
            <li
              key={name}
              data-has={count > 0 || undefined}
              data-fresh={fresh === name || undefined}
            >
              <span
                className={styles.pennant}
                role="img"
                aria-label={t('festival.has', { token, count })}
              >
                <TokenArt of={name} />
                {count > 1 && <b aria-hidden="true">×{count}</b>}
              </span>
              <small aria-hidden="true">{token}</small>
              {canSwap && (
                <button
                  type="button"
                  onClick={() => onSwap(name)}
                  aria-label={t('festival.swapOf', { token })}
                >
                  {t('festival.swap')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
