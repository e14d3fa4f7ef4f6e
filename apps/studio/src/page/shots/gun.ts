import { MOST_SHOTS } from '@perlas/game-kit/volley'

/** From one shot to the next while a finger or a key holds: eight a second, and the studio takes ten. */
export const SHOT_EVERY_MS = 125
/** Shots of so long are one volley; the first one goes at once. */
export const GATHER_MS = 400
/** So many wait for the answer to the volley before at most: a slow line must not shoot long after the finger. */
const MOST_WAITING = 8

/**
 * When shots go: one after the other while it is held, together as volleys, and one volley at a time. It shoots for nobody:
 * what is not held does not fire.
 */
export function createGun({
  target,
  fire,
  send,
  most = () => MOST_SHOTS,
}: {
  /** What the next shot is at; undefined when there is nothing. */
  target(): number | undefined
  /** A shot leaves. */
  fire(k: number): void
  /** A volley goes to the studio; done when its answer is there. */
  send(fish: number[]): Promise<void>
  /** Shots that one volley may have. */
  most?(): number
}) {
  let held = false
  let [shotAt, sentAt] = [-Infinity, -Infinity]
  let flying = 0
  let waiting: number[] = []
  let net: number[] = []
  let next: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  function shoot(): void {
    const k = waiting.length < MOST_WAITING ? target() : undefined
    if (k === undefined) return
    shotAt = performance.now()
    waiting.push(k)
    fire(k)
    flush()
  }

  function pull(): void {
    clearTimeout(next)
    const left = shotAt + SHOT_EVERY_MS - performance.now()
    if (left <= 0) shoot()
    if (held) next = setTimeout(pull, left > 0 ? left : SHOT_EVERY_MS)
  }

  function flush(): void {
    clearTimeout(later)
    if (flying > 0 || waiting.length + net.length === 0) return
    const left = sentAt + GATHER_MS - performance.now()
    if (left > 0) return void (later = setTimeout(flush, left))
    sentAt = performance.now()
    // A net is a volley of its own: its price was shown as that of all its shots.
    const volley = net.length > 0 ? net : waiting.splice(0, Math.min(most(), MOST_SHOTS))
    net = []
    flying = volley.length
    void send(volley).finally(() => {
      flying = 0
      flush()
    })
  }

  return {
    /** A finger or a key is down, or lifted. A short press is one shot. */
    hold(on: boolean): void {
      if (on === held) return
      held = on
      if (on) pull()
      else clearTimeout(next)
    },
    /** One press throws one net, a shot at each of these; while one waits, no other is thrown. Whether it was. */
    cast(fish: readonly number[]): boolean {
      if (net.length > 0 || fish.length === 0) return false
      net = [...fish]
      flush()
      return true
    },
    /** What did not go yet does not go at all. */
    stop(): void {
      held = false
      waiting = []
      net = []
      clearTimeout(next)
      clearTimeout(later)
    },
    get busy() {
      return flying + waiting.length + net.length > 0
    },
    /** Shots that were fired and have no answer yet. */
    get under() {
      return flying + waiting.length + net.length
    },
  }
}
