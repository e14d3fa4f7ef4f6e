import { make } from '@perlas/game-kit/dom'
import { ease, type Motion } from '@perlas/game-kit/motion'
import type { Sound } from '@perlas/game-kit/sound'
import type { WinToShow } from '@perlas/game-kit/stage'
import type { Shell } from './chrome/shell.ts'
import { pesos, text } from './text.ts'
import { winSize } from './win-size.ts'

const PEARLS = 22

/** `counted`: as much of it as its own field shows already; no counter falls behind that. */
type Paid = { win: number; bet: number; counted?: number }
type Around = { shell: Pick<Shell, 'win' | 'winBox' | 'praise'>; motion: Motion; sound: Sound }

/** Shows what a round has paid, without a celebration. */
export function showPlainly(amount: number, { win, winBox }: Pick<Shell, 'win' | 'winBox'>): void {
  winBox.classList.remove('is-won')
  win.textContent = pesos(amount)
}

/** A picture that celebrates itself does; more than the stake or not is the same question for all. */
export async function showPaid(
  paid: Paid,
  { stage, ...around }: Around & { stage: { celebrate?(about: WinToShow): Promise<void> } },
): Promise<void> {
  const { win, winBox } = around.shell
  if (!stage.celebrate || paid.win <= paid.bet) return showWin(paid, around)
  winBox.classList.add('is-won')
  const title = (size: string) => text(`praise.${size}`).toUpperCase()
  await stage.celebrate({
    ...paid,
    titles: { big: title('big'), mega: title('mega'), perlas: title('great') },
    onCount: (shown) => void (win.textContent = pesos(Math.max(shown, paid.counted ?? 0))),
  })
  win.textContent = pesos(paid.win)
}

/**
 * Shows what a round paid. No more than the stake: the plain amount, no sound, no colour. More than
 * the stake: it is counted up. Many times the stake: one short burst of pearls.
 */
async function showWin(
  { win, bet, counted = 0 }: Paid,
  { shell, motion, sound }: Around,
): Promise<void> {
  const { win: label, winBox, praise } = shell
  const size = winSize(win, bet)
  const plain = size === 'none' || size === 'plain'
  winBox.classList.toggle('is-won', !plain)
  if (plain) {
    label.textContent = pesos(win)
    return
  }
  const big = size !== 'count'
  const amount = make('b', {}, pesos(big && !motion.reduced ? counted : win))
  if (big) {
    praise.replaceChildren(
      ...(motion.reduced ? [] : burst(motion)),
      make('p', {}, text(size === 'great' ? 'praise.great' : 'praise.big')),
      amount,
    )
    praise.hidden = false
  }
  sound.fanfare(big ? 'big' : 'small')
  const length = motion.reduced ? 1 : big ? 1_600 : motion.quick ? 250 : 600
  let tick = 0
  await motion.tween(length, (t) => {
    // Whole pesos run while it counts to whole pesos, so that the width stays.
    const unit = win % 100 === 0 ? 100 : 1
    const part = counted + (win - counted) * ease.out(t)
    const shown = pesos(t === 1 ? win : Math.floor(part / unit) * unit)
    label.textContent = shown
    amount.textContent = shown
    if (big && Math.floor(t * 14) > tick) {
      tick += 1
      sound.tick()
    }
  })
  if (big) {
    await motion.wait(motion.quick ? 500 : 1_100)
    praise.hidden = true
    praise.replaceChildren()
  }
}

/** Pearls that fly out once, evenly around, and fall. */
function burst(motion: Motion): Node[] {
  return Array.from({ length: PEARLS }, (_, i) => {
    const pearl = make('i')
    const angle = (i / PEARLS) * Math.PI * 2 + (i % 3) * 0.2
    const reach = 120 + ((i * 53) % 130)
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.75]
    const size = 0.5 + ((i * 37) % 10) / 12
    pearl.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0)', opacity: 1, easing: 'ease-out' },
        {
          transform: `translate(${x}px, ${y}px) scale(${size})`,
          opacity: 1,
          offset: 0.5,
          easing: 'ease-in',
        },
        { transform: `translate(${x * 1.15}px, ${y + 120}px) scale(${size * 0.7})`, opacity: 0 },
      ],
      { duration: motion.quick ? 900 : 1_900, fill: 'both' },
    )
    return pearl
  })
}
