import { title } from '../kind.ts'
import type { Sort } from './sort.ts'
import { textsWith } from './texts.ts'

/** Three dice that roll down a slope for everybody, and a field for each of their colours. */
export const table: Sort = {
  list: 'tableGames',
  score: 'fair',
  art: 'live-perya',
  files: (code, id) => ({
    rules: rules(code, id),
    measure: measure(code, id),
    drawn,
    checks: checks(code, id),
    client: client(code, id),
    style: style(id),
    ...textsWith('live-perya', SAME, { title: title(code), ...own }),
  }),
  readme: (code, version) => `# ${title(code)}

Three dice of six colours, one throw for everybody at the table. A colour pays 2, 3 or 13 stakes for one, two or three dice.

Return to player **96.29 %**, rounded down, of every colour: \`node games/rtp.ts ${code}\`. Greatest win 13 stakes.
Version \`${version}\`.
`,
}

const SAME =
  'fields color.red color.yellow color.green color.blue color.pink color.white laid last result'.split(
    ' ',
  )
const own = {
  english: {
    rules:
      'Place your chips on colors while betting is open. Then three dice roll down: everyone sees the same throw. A color pays {one}×, {two}× or {three}× for one, two or three dice.',
  },
  filipino: {
    rules:
      'Ilagay ang mga chip mo sa mga kulay habang bukas ang tayaan. Pagkatapos, tatlong dice ang gugulong: iisang hagis ang nakikita ng lahat. Nagbabayad ang kulay ng {one}×, {two}× o {three}× sa isa, dalawa o tatlong dice.',
  },
}

const rules = (
  code: string,
  id: string,
) => `import { colours, DICE, shows, thrown } from '@perlas/game-kit/color-game'
import { defineTableGame } from '@perlas/game-kit/game'
import { limitsOf, throwsOf } from '@perlas/game-kit/limits'

/** Three dice of six colours, one throw for everybody; a colour pays by how many dice show it. */
export type Draw = { dice: number[] }

/** For none, one, two and three dice, in hundredths of the stake, the stake in it. */
export const PAYS = [0, 200, 300, 1_300] as const

export const ${id} = defineTableGame<Draw>({
  code: '${code}',
  name: '${title(code)}',
  type: 5,
  rtp: 9_629,
  maxWin: PAYS[3],
  mostOneIn: colours.length ** DICE,
  volatility: 'medium',
  features: ['dice', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  // Everything that decides an outcome; raise the revision when the code changes.
  config: { revision: 1, colours, DICE, PAYS },
  spots: colours.map((code) => ({ code, ...limitsOf(PAYS[3]), odds: PAYS[3] })),
  mostStaked: 5_000_000,
  clock: { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 },
  draw: ({ stream }) => ({ dice: thrown(stream) }),
  pays({ dice }, { spot, amount }) {
    const count = shows(dice, colours.findIndex((colour) => colour === spot))
    return (amount * PAYS[count as 0 | 1 | 2 | 3]) / 100
  },
  endings: () => throwsOf([...colours.keys()], (at) => colours[at]!),
  describe({ dice }) {
    const most = dice.find((die) => shows(dice, die) > 1)
    return {
      text: dice.map((die) => colours[die]!.charAt(0).toUpperCase()).join(''),
      tone: most === undefined ? 'mixed' : colours[most]!,
    }
  },
})
`

const drawn = `import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: \`Three dice: \\\`below(6)\\\` each, in order, the place of the color in \\\`colours\\\`. The draw is \\\`{"dice": [a, b, c]}\\\`. A spot is the name of a color; with n dice of it the bet pays amount × \\\`PAYS[n]\\\` / 100.\`,
}
`

const measure = (
  code: string,
  id: string,
) => `import { describe, overThrows, type Measured } from '@perlas/game-kit/rtp'
import { ${id} } from './${code}.ts'

export const enumerate = (spot: string, amount = ${id}.defaultBet): Measured =>
  overThrows((stream) => ${id}.pays(${id}.draw({ stream }), { spot, amount }) / amount)

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (const { code } of ${id}.spots) yield describe(code, enumerate(code))
}
`

const checks = (code: string, id: string) => `import { expect, test } from 'vitest'
import { enumerate } from './measure.ts'
import { ${id} } from './${code}.ts'

test('every colour returns the declared return, exactly [GM-07]', () => {
  for (const { code } of ${id}.spots)
    expect(Math.floor(enumerate(code).rtp * 10_000)).toBe(${id}.rtp)
})

test('a colour pays by how many dice show it, and nothing else pays', () => {
  const paid = (spot: string) => ${id}.pays({ dice: [0, 0, 3] }, { spot, amount: 1_000 })
  expect(['red', 'blue', 'green', 'star'].map(paid)).toEqual([3_000, 2_000, 0, 0])
})
`

const client = (
  code: string,
  id: string,
) => `import { colours, shows } from '@perlas/game-kit/color-game'
import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { diceSlopeClient } from '@perlas/game-kit/parts/dice-slope/client'
import { tones } from '@perlas/game-kit/parts/fair'
import { feltField, feltOf, groupOf } from '@perlas/game-kit/parts/felt'
import { throwsRow } from '@perlas/game-kit/parts/throws-row'
import { rulesOf } from '@perlas/game-kit/scene/panel'
import type { TableTools } from '@perlas/game-kit/stage'
import { PAYS, type Draw } from '../${code}.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import './${code}.css'

const isColour = (code: string) => colours.some((colour) => colour === code)
const spotName = (code: string, t: Translate) => (isColour(code) ? t(\`color.\${code}\`) : code)

/** Six fields, and the last throws. */
function build(tools: TableTools) {
  const { t } = tools
  const fields = colours.map((colour) => {
    const field = feltField(\`${id}-field is-\${colour}\`, tools, make('b', {}, t(\`color.\${colour}\`)))
    field.dataset['spot'] = colour
    return [colour, field] as const
  })
  const last = throwsRow('${id}-last', t, {
    tile: (side) => make('i', { class: \`is-\${colours[side]!}\` }),
    name: (side) => t(\`color.\${colours[side]!}\`),
  })
  const buttons = fields.map(([, field]) => field)
  const felt = feltOf<Draw>(tools, {
    className: '${id}',
    panelClass: '${id}-panel',
    panel: [groupOf('${id}-fields', t('fields'), buttons), last.node],
    fields: () => fields,
    spotName: (code) => spotName(code, t),
    isHit: (code, { dice }) => shows(dice, colours.findIndex((colour) => colour === code)) > 0,
    besideChip: true,
  })
  return { ...felt, showHistory: last.show }
}

const timesOf = (count: 1 | 2 | 3) => String(PAYS[count] / 100)

export const client = diceSlopeClient({
  atlas: { url, table },
  rules: ({ t }) =>
    rulesOf([t('rules', { one: timesOf(1), two: timesOf(2), three: timesOf(3) })]),
  tell: ({ dice }, { t }) =>
    t('result', { list: dice.map((die) => t(\`color.\${colours[die]!}\`).toLowerCase()).join(', ') }),
  spot: spotName,
  board: build,
  sides: (t) =>
    colours.map((colour) => ({
      face: \`face-\${colour}\`,
      tint: tones[colour],
      name: t(\`color.\${colour}\`).toUpperCase(),
    })),
})
`

const bodies = {
  red: '#e8313f',
  yellow: '#ffc526',
  green: '#12894a',
  blue: '#2f6ae0',
  pink: '#d22a8a',
  white: '#efeaf8',
}
const style = (id: string) => `.${id} {
  background: linear-gradient(#180a48, #8a2a80 40%, #e85a5a 58%, #5a1a3a 66%, #34120e);
}
.${id}-panel {
  grid-template-rows: auto var(--rows-last);
}
.${id}-fields {
  display: grid;
  grid-template: repeat(2, var(--rows-field)) / repeat(3, minmax(0, 1fr));
  gap: 6px;
}
.${id}-field {
  border: 2px solid #1a0620;
  border-radius: 15px;
  background: var(--body);
  color: #fff;
  font-size: 16px;
}
.${id}-field:is(.is-yellow, .is-white) {
  color: #3a1c02;
}
${Object.entries(bodies)
  .map(([colour, body]) => `.${id} .is-${colour} {\n  --body: ${body};\n}`)
  .join('\n')}
.${id} .laid {
  --chip-size: 36px;
  inset: 5px auto auto 7px;
}
.${id}-last {
  display: none;
  gap: 8px;
  overflow: hidden;
  padding: 0 8px;
  border-radius: 11px;
  background: rgb(26 4 34 / 0.76);
}
.${id}.has-last .${id}-last {
  display: flex;
}
.${id}-last > span {
  display: flex;
  align-items: center;
  gap: 2px;
}
.${id}-last i {
  inline-size: 18px;
  block-size: 18px;
  border-radius: 5px;
  background: var(--body);
}
`
