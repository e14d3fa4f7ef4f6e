import { make } from '../../dom.ts'
import type { Catch, Wheel } from '../../catches.ts'
import type { Target } from '../../game.ts'
import type { Translate } from '../../messages.ts'
import { payTable, rulesOf } from '../../scene/panel.ts'
import type { ShotsClient, ShotsTools } from '../../stage.ts'
import { openSea, type Waters } from './stage.ts'

const short = (hundredths: number) => (hundredths / 100).toLocaleString('en')

/** In a hundred shots, as exact as a person reads it. */
const share = ([caught, of]: Target['chance']) => `${((caught / of) * 100).toFixed(3)}%`

/** The picture and the words of a sea: what all have alike, and what a game says of its own. */
export function seaClient({
  targets,
  wheels,
  name,
  own,
  caption,
  title,
  heralds,
  waters,
}: {
  targets: readonly Target[]
  /** In the order in which the sheet shows them. */
  wheels: Readonly<Record<string, Wheel>>
  name(code: string, t: Translate): string
  /** Rules of this sea alone. */
  own(t: Translate): readonly string[]
  /** Over the table of a wheel. */
  caption(code: string, t: Translate): string
  title(t: Translate): string
  waters: Omit<Waters, 'times' | 'title'>
} & Pick<ShotsClient, 'heralds'>): ShotsClient<Catch> {
  /** What a kind multiplies a stake by; of a wheel its least and its most. */
  function times(code: string): string {
    const { pays = 0, most = 0 } = targets.find((target) => target.code === code) ?? {}
    return pays === most ? `×${short(pays)}` : `×${short(pays)}–${short(most)}`
  }

  return {
    kind: 'shots',
    ...(waters.net && { net: true }),
    ...(heralds && { heralds }),
    mount: (host: HTMLElement, tools: ShotsTools) =>
      openSea(host, tools, { ...waters, times, title: title(tools.t) }),
    name,
    times,
    tell({ shots }, { t, amount }) {
      const caught = shots
        .filter((shot) => shot.caught)
        .map(({ target, win }) => t('result.fish', { name: name(target, t), amount: amount(win) }))
      const count = shots.length
      return caught.length > 0
        ? t('result.caught', { count, list: caught.join(', ') })
        : t('result.missed', { count })
    },
    /** The rules; what each kind pays and how often it is caught; and the wheels. */
    rules({ amount, t }, bet) {
      const drawn = (code: string, wheel: Wheel) =>
        payTable(
          wheel.map(([one, ways]) => [
            `×${one.toLocaleString('en')}`,
            amount(bet * one),
            `${ways}%`,
          ]),
          {
            caption: caption(code, t),
            head: [t('rules.pays'), t('rules.amount'), t('rules.share')],
          },
        )
      return rulesOf(
        [
          t('rules.chance'),
          t('rules.how'),
          t('rules.volley'),
          t('rules.gone'),
          ...own(t),
          t('rules.left'),
        ],
        make('h3', {}, t('rules.table', { amount: amount(bet) })),
        payTable(
          targets.map(({ code, pays, most, chance }) => [
            name(code, t),
            times(code),
            pays === most
              ? amount((bet * pays) / 100)
              : `${amount((bet * pays) / 100)}–${amount((bet * most) / 100)}`,
            share(chance),
          ]),
          { head: [t('rules.fish'), t('rules.pays'), t('rules.amount'), t('rules.caught')] },
        ),
        ...Object.entries(wheels).map(([code, wheel]) => drawn(code, wheel)),
      )
    },
  }
}
