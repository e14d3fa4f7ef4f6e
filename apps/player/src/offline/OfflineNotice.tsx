import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { t, useT } from '@perlas/player-kit/messages.ts'
import { manilaClock, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useConnection } from '@perlas/player-kit/connection.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { loadCatalogue } from '#/session/catalogue.ts'
import { HOME } from '#/session/return-path.ts'
import { useEffect, useState } from 'react'
import styles from './OfflineNotice.module.css'

const HALF_A_DAY = 43_200_000
const AGAIN_MS = 10_000

/** A way into a page that could not be fetched ends here, in words; home is there. */
function holdLinks(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
  if (!link || link.getAttribute('href') === HOME) return
  event.preventDefault()
  event.stopPropagation()
  toast(t(navigator.onLine ? 'offline.unreachedNeeded' : 'offline.needed'), 'bad')
}

/** Over a network, one call without an answer may be the fault of that call: another is asked first, and on until one answers. */
function useIsLost(online: boolean): boolean {
  const [isMissed, setIsMissed] = useState(false)
  useEffect(() => {
    if (!online) return
    const ask = () => void loadCatalogue().catch(() => setIsMissed(true))
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [online])
  return !online || isMissed
}

/** Without a network or without our server: how old the balance is that stands here, and no link leads into nothing. */
export function OfflineNotice() {
  const online = useConnection((connection) => connection.online)
  return useIsLost(online) ? <Note online={online} /> : null
}

function Note({ online }: { online: boolean }) {
  const t = useT()
  const at = usePlayer(({ balanceAt }) => balanceAt)
  useEffect(() => {
    document.addEventListener('click', holdLinks, true)
    return () => document.removeEventListener('click', holdLinks, true)
  }, [])
  return (
    <span className={styles.note}>
      <Icon name="wifi" size={18} />
      <span>
        {t(online ? 'offline.unreached' : 'offline.note')}{' '}
        {at !== undefined && (
          <span className={styles.balance}>{t('offline.balance', { time: howOld(at) })}</span>
        )}
      </span>
    </span>
  )
}

/** By the clock alone while nobody can take it for another day's. */
const howOld = (at: number) =>
  Date.now() - at < HALF_A_DAY ? manilaClock(at) : manilaTime(new Date(at).toISOString())
