// Works a jackpot out again from its file. The rules are `checkPot` of the campaign kit, the same as the app's and the tests'.
// Save this page, its style and its script beside each other, and no server is asked.
import type { PotChain, PotFile, PotStep } from '@perlas/campaign-kit/pots-check'
import { checkPotText } from '@perlas/campaign-kit/pots-file'
import { both, chosen, item, list, noted, onCheck, pesos, say, type Words } from './page.ts'

const steps: Record<PotStep, Words> = {
  form: ['The file is complete and readable', 'Kumpleto at nababasa ang file'],
  heads: ['Its draws follow one another, none missing', 'Sunod-sunod ang mga bunot, walang kulang'],
  studio: [
    "The studio's secret numbers lead to its seal",
    'Tugma sa selyo nito ang mga lihim na numero ng studio',
  ],
  lobby: [
    "The lobby's secret numbers lead to its seal",
    'Tugma sa selyo nito ang mga lihim na numero ng lobby',
  ],
  terms: ['The rules stayed the same', 'Hindi nagbago ang rules'],
  meter: [
    'The amount only grew, and never past its limit',
    'Lumaki lang ang halaga, at hindi lumampas sa limit',
  ],
  quiet: ['No earlier draw made it fall', 'Walang naunang bunot na nagpahulog dito'],
  fall: ['The last draw made it fall', 'Ang huling bunot ang nagpahulog dito'],
  leftOut: [
    "The list of who couldn't win matches its seal",
    'Tugma sa selyo nito ang listahan ng hindi puwedeng manalo',
  ],
  winners: ['Exactly these parts come out', 'Ang mga bahaging ito mismo ang lumalabas'],
  prizes: ['Each prize is the amount that was shown', 'Bawat premyo ay ang halagang ipinakita'],
}

const sealsOf = (chains: readonly PotChain[]) => chains.map(({ head }) => head)

/** Seals that were noted, against all that the file names: a chain that ends is followed by another. */
export function notedHolds(
  file: Pick<PotFile, 'chains'>,
  before: { lobby: string; studio: string },
): boolean | 'open' {
  const parties = ['lobby', 'studio'] as const
  const isOther = parties.some(
    (party) => before[party] !== '' && !sealsOf(file.chains[party]).includes(before[party]),
  )
  if (isOther) return false
  return parties.every((party) => before[party] !== '') || 'open'
}

async function checkFile() {
  const text = await chosen('file')
  const { check, draws } = checkPotText(text)
  say(
    'verdict',
    check.holds
      ? both([
          `Everything fits: ${draws} draws, and this is what had to come out.`,
          `Tugma ang lahat: ${draws} bunot, at ito ang dapat lumabas.`,
        ])
      : both(["This jackpot isn't proven.", 'Hindi napatunayan ang jackpot na ito.']),
    check.holds,
  )
  list(
    'steps',
    check.steps.map(({ step, holds, tick }) => {
      const mark = holds ? '✓' : holds === undefined ? '–' : '✗'
      const at = holds === false ? ` (${tick})` : ''
      return item(`${mark} ${both(steps[step])}${at}`, holds ?? 'open')
    }),
  )
  if (check.steps.some(({ step, holds }) => step === 'form' && !holds)) return showNothing()
  const file = JSON.parse(text) as PotFile
  showNoted(file)
  const winners = file.turns.filter(({ why }) => why === '')
  list(
    'prizes',
    winners.map(({ alias }, at) => item(`${alias} · ${pesos(file.prizes[at] ?? 0)}`)),
  )
  list('seals', [
    ...sealsOf(file.chains.lobby).map((seal) => item(`Lobby: ${seal}`)),
    ...sealsOf(file.chains.studio).map((seal) => item(`Studio: ${seal}`)),
  ])
}

function showNoted(file: PotFile) {
  const holds = notedHolds(file, { lobby: noted('noted-lobby'), studio: noted('noted-studio') })
  const words: Words =
    holds === 'open'
      ? [
          'Not compared with two seals you noted before. Only that shows they were not swapped later.',
          'Hindi naikumpara sa dalawang selyong itinala mo noon. Iyon lang ang makakapagpakitang hindi pinalitan ang mga ito.',
        ]
      : holds
        ? ['Both seals are the ones you noted.', 'Pareho ang mga selyo sa itinala mo.']
        : ['A seal is not the one you noted.', 'May selyong hindi ang itinala mo.']
  say('noted', both(words), holds)
}

function showNothing() {
  say('noted', '', 'open')
  for (const id of ['prizes', 'seals']) list(id, [])
}

onCheck(checkFile, (why) => {
  say('verdict', both(['This file cannot be read.', 'Hindi mabasa ang file na ito.']), false)
  list('steps', [item(why, false)])
  showNothing()
})
