import type { startGame } from '@perlas/contract/play'
import type { Output } from '@perlas/contract/call'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import type { ReactNode } from 'react'
import { demoOf, wayToReal } from '../addresses.ts'
import styles from './GameRoom.module.css'

/** The slim bar over a game: the way out, its name, the money, and play money or coins. */
export function RoomBar({
  launch,
  demo,
  exit,
  showsBalance,
  onLeave,
  children,
}: {
  launch: Output<typeof startGame>
  demo: boolean
  /** The way out of what has no game for coins beside it. */
  exit?: string | undefined
  /** Not where the game itself does. */
  showsBalance: boolean
  onLeave: (to: string) => void
  /** The session's clock. */
  children?: ReactNode
}) {
  const t = useT()
  return (
    <header className={styles.bar}>
      <IconButton
        icon="exit"
        label={t('start.exit')}
        onClick={() => onLeave(exit ?? '/lobby/home')}
      />
      <h1 className={styles.name}>{launch.name}</h1>
      {children}
      {exit !== undefined ? null : demo ? (
        <Button look="outline" size="small" onClick={() => onLeave(wayToReal(launch.gameId))}>
          {t('start.demo.real')}
        </Button>
      ) : (
        <>
          {showsBalance && <Balance />}
          <Button look="quiet" size="small" onClick={() => onLeave(demoOf(launch.gameId))}>
            {t('start.demo.name')}
          </Button>
        </>
      )}
    </header>
  )
}

function Balance() {
  const coin = usePlayer((player) => player.user?.coin ?? 0)
  return (
    <span className={styles.balance}>
      <Amount value={coin} />
    </span>
  )
}
