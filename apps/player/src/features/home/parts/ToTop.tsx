import { Icon } from '@perlas/ui/Icon.tsx'
import { throttled } from '@perlas/ui/throttle.ts'
import { useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './ToTop.module.css'

const THRESHOLD = 100
const CHECK = 500

/** Appears past 100 px, looked at every 500 ms at most, and brings the home centre into view (SH-02). */
export function ToTop() {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > THRESHOLD)
    // It comes a while after the page, which may have been scrolled by then, even since it was drawn.
    let late = setTimeout(look)
    const sometimes = throttled(CHECK, look)
    const onScroll = () => {
      sometimes()
      clearTimeout(late)
      late = setTimeout(look, CHECK)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(late)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={styles.button}
      data-floats="to-top"
      aria-label={t('home.toTop')}
      onClick={() => document.getElementById('home-centre')?.scrollIntoView({ behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  )
}
