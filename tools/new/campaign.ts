import { camel, title, type Kind } from './kind.ts'

/** A small campaign, whole, as a draft: coins with a deposit of a player who deposited before. It is meant to be changed. */
export const campaign: Kind = {
  usage: 'campaign <code>',
  make(code) {
    const id = camel(code)
    const type = id.charAt(0).toUpperCase() + id.slice(1)
    const name = title(code)
    const folder = `campaigns/${code}`
    const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`
    return {
      files: {
        [`${folder}/${code}.ts`]: kind(code, id, type, name),
        [`${folder}/${code}.test.ts`]: stories(code, id),
        [`${folder}/call.ts`]: call(type),
        [`${folder}/README.md`]: readme(code, name),
        [`${folder}/messages/en-PH.json`]: json({ [id]: { title: name, ...english } }),
        [`${folder}/messages/fil-PH.json`]: json({ [id]: { title: name, ...filipino } }),
        [`${folder}/player/player.ts`]: player(code, id),
        [`${folder}/player/part.tsx`]: part(id, type),
        [`${folder}/player/${type}Screen.tsx`]: screen(id, type),
      },
      edits: {
        'campaigns/server.ts': (text) =>
          text
            .replace(/(?=\n\/\*\* One line)/, `import { ${id} } from './${code}/${code}.ts'\n`)
            .replace(/(campaigns: readonly Campaign\[\] = \[[^\]]*?),?\s*\]/, `$1, ${id}]`),
        'campaigns/offering.ts': (text) =>
          text
            .replace(
              /(?=\n\/\*\* One line)/,
              `import { ${id} } from './${code}/player/player.ts'\n`,
            )
            .replace(/(offering: readonly PlayerCampaign\[\] = \[[^\]]*?),?\s*\]/, `$1, ${id}]`),
        ...Object.fromEntries(
          ['en-PH', 'fil-PH'].map((language) => [
            `apps/player/src/bonus/messages/${language}.json`,
            (text: string) =>
              text.replace(/("source": \{[^}]*?)(?=\n    \})/, `$1,\n      "${code}": "${name}"`),
          ]),
        ),
      },
      next: [
        'npm run unit -- campaigns says what is missing: a link that leads to its page, a journey that opens it, texts',
        `its terms and rules in ${folder}/${code}.ts, its stories beside them, its page in ${folder}/player`,
        `its name in Filipino: ${folder}/messages/fil-PH.json and bonus.source in apps/player/src/bonus/messages`,
        'then take `draft: true` out; the office opens it under Settings, Campaigns',
      ],
    }
  },
}

const english = {
  get: 'Get {{amount}} in bonus coins',
  lead: 'They come with a deposit of {{least}} or more.',
  go: 'Make a deposit',
  rulesTitle: 'All the rules',
  none: 'This bonus isn’t available to you',
  rules: {
    who: 'For players 21 and older who have made a deposit before.',
    when: 'If the offer changes, your deposit keeps the terms you saw when you opened it.',
    how: 'Deposit {{least}} or more, with any payment method.',
    get: 'You get {{amount}} in bonus coins as soon as the deposit arrives.',
    play: 'Play {{required}} in all ({{multiple}}× the bonus) within {{days}} days to unlock the coins.',
    once: 'Once per person, device and payment account.',
    ends: 'After {{days}} days, locked coins that are left leave your balance. You can cancel the bonus any time.',
    yours: 'Your deposit is never locked. You can cash it out any time, with its winnings.',
    help: 'Something wrong? Contact customer service. Play only with money you can afford to lose.',
  },
}
const filipino: typeof english = {
  get: '{{amount}} na bonus coins para sa iyo',
  lead: 'Kasama ito ng deposit na {{least}} pataas.',
  go: 'Mag-deposit',
  rulesTitle: 'Lahat ng rules',
  none: 'Hindi available sa iyo ang bonus na ito',
  rules: {
    who: 'Para sa mga player na 21 pataas na nakapag-deposit na dati.',
    when: 'Kung magbago ang alok, susundin ng deposit mo ang terms na nakita mo noong binuksan mo ito.',
    how: 'Mag-deposit ng {{least}} o higit pa, gamit ang kahit anong paraan ng pagbayad.',
    get: 'May {{amount}} kang bonus coins pagdating ng deposit.',
    play: 'Maglaro ng kabuuang {{required}} ({{multiple}}× ng bonus) sa loob ng {{days}} araw para ma-unlock ang coins.',
    once: 'Isang beses lang bawat tao, device at payment account.',
    ends: 'Pagkatapos ng {{days}} araw, aalis sa balance mo ang natitirang naka-lock na coins. Puwede mong i-cancel ang bonus anumang oras.',
    yours:
      'Hindi kailanman nala-lock ang deposit mo. Puwede mo itong i-cash out anumang oras, kasama ang panalo nito.',
    help: 'May problema? I-message ang customer service. Maglaro lang gamit ang perang kaya mong mawala.',
  },
}

const kind = (code: string, id: string, type: string, name: string) =>
  `import { coinsUnder, defineCampaign } from '@perlas/campaign-kit/campaign'
import { coinTerms, coinTermsProblems } from '@perlas/contract/coin-terms'
import { Pesos, strict } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { get${type} } from './call.ts'

/** A deposit of a player who deposited before brings bonus coins, once. */
export const ${id} = defineCampaign({
  code: '${code}',
  title: '${name}',
  draft: true,
  source: '${code}',
  terms: Type.Object({ amount: Pesos('Coins'), least: Pesos('Least deposit'), ...coinTerms }, strict),
  defaults: {
    amount: 50_00,
    least: 500_00,
    multiple: 5,
    days: 7,
    roundMost: 50_00,
    freedPercent: 100,
    rates: { '1': 100, '2': 100, '3': 100, '4': 100, '5': 100, '6': 100 },
  },
  problems: coinTermsProblems,
  onePer: ['device', 'payment', 'person', 'document'],
  isFor: ({ depositTotal, keptOut }) => depositTotal > 0 && !keptOut,
  on: {
    'deposit.settled'({ terms, facts, paid }) {
      if (facts.depositTotal === paid) return undefined
      if (facts.keptOut) return { outcome: 'withheld' }
      if (paid < terms.least) return { outcome: 'too-little' }
      return { outcome: 'given', coins: coinsUnder(terms, terms.amount) }
    },
  },
  page: {
    path: '/reward/detail/${code}',
    call: get${type},
    show({ terms }) {
      if (!terms) return { offer: null }
      const { amount, least, multiple, days } = terms
      return { offer: { amount, least, multiple, days } }
    },
  },
})
`

const stories = (code: string, id: string) => `import { expect, test } from 'vitest'
import { ${id} } from './${code}.ts'

const terms = ${id}.defaults
const pays = (paid: number, before: number, keptOut = false) =>
  ${id}.on['deposit.settled']?.({ terms, facts: { depositTotal: before + paid, keptOut }, paid })

test('Alice, who deposited before, deposits enough: she gets the coins', () => {
  expect(pays(terms.least, 100_00)).toMatchObject({ outcome: 'given', coins: { amount: terms.amount } })
})

test('Bob deposits for the first time: this is not for him', () => {
  expect(pays(terms.least, 0)).toBeUndefined()
})

test('too little brings nothing, and nothing is given on a break', () => {
  expect(pays(terms.least - 1, 100_00)).toEqual({ outcome: 'too-little' })
  expect(pays(terms.least, 100_00, true)).toEqual({ outcome: 'withheld' })
})
`

const call = (type: string) => `import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { Type } from 'typebox'

export const get${type} = defineCall({
  name: 'get${type}',
  summary: 'What this campaign offers to the player, with its terms.',
  access: 'player',
  input: {},
  output: {
    /** Null while it is not offered to this player. */
    offer: Type.Union([
      Type.Object({
        amount: Balance,
        /** The least deposit that brings it. */
        least: Balance,
        multiple: Type.Number(),
        /** How many days its coins may be played. */
        days: Type.Integer(),
      }),
      Type.Null(),
    ]),
  },
  failures: [],
})
`

const readme = (code: string, name: string) => `# ${name}

A deposit of ₱500 or more, of a player who deposited before, brings ₱50 in bonus coins, once: to be played five times within
7 days. A draft: nobody can open it yet.

- Once per person, ID, device and payment account. Withheld on a break.
- Its page is \`/reward/detail/${code}\`.
`

const player = (
  code: string,
  id: string,
) => `import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const ${id}: PlayerCampaign = {
  code: '${code}',
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
`

const part = (id: string, type: string) => `import { call } from '@perlas/player-kit/call.ts'
import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { Details } from '@perlas/player-kit/Details.tsx'
import { t } from '@perlas/player-kit/messages.ts'
import { get${type} } from '../call.ts'
import { ${type}Rules, ${type}Screen } from './${type}Screen.tsx'

export const part: CampaignPart = {
  Screen: ${type}Screen,
  async depositOffer() {
    const { offer } = await call(get${type}, {})
    if (!offer) return undefined
    const coins = (amount: number) => (amount >= offer.least ? offer.amount : 0)
    return {
      coins,
      required: (amount) => coins(amount) * offer.multiple,
      card: () => (
        <Details summary={t('${id}.title')}>
          <${type}Rules offer={offer} />
        </Details>
      ),
    }
  },
}
`

const screen = (id: string, type: string) => `import type { Output } from '@perlas/contract/call'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { RulePoints } from '@perlas/player-kit/RulePoints.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get${type} } from '../call.ts'

type Offer = NonNullable<Output<typeof get${type}>['offer']>

const valuesOf = ({ amount, least, multiple, days }: Offer) => ({
  amount: pesos(amount),
  least: pesos(least),
  required: pesos(amount * multiple),
  multiple,
  days,
})

/** Its rewards, and every rule of it. */
export function ${type}Screen() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', '${id}'],
    queryFn: () => call(get${type}, {}),
    staleTime: 0,
  })
  return (
    <Screen title={t('${id}.title')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.offer ? (
        <>
          <h2>{t('${id}.get', valuesOf(data.offer))}</h2>
          <p>{t('${id}.lead', valuesOf(data.offer))}</p>
          <Link className={buttonClass('primary', 'large', true)} to="/lobby/wallets/deposit">
            {t('${id}.go')}
          </Link>
          <h2>{t('${id}.rulesTitle')}</h2>
          <${type}Rules offer={data.offer} />
        </>
      ) : (
        data && <StateCard picture="shell" title={t('${id}.none')} />
      )}
    </Screen>
  )
}

export function ${type}Rules({ offer }: { offer: Offer }) {
  return <RulePoints of="${id}" values={valuesOf(offer)} />
}
`
