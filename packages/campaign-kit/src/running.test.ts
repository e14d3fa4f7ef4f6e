import { expect, test } from 'vitest'
import { runningDefaults, runningProblems, titleIn } from './running.ts'

test('a title is in both languages or in none; terms from before there were titles have none', () => {
  expect(titleIn({})).toBeUndefined()
  expect(titleIn({ titleEn: '', titleFil: '' })).toBeUndefined()
  const title = { titleEn: 'Simbang gabi nights', titleFil: 'Mga gabi ng simbang gabi' }
  expect(titleIn(title)).toEqual({ 'en-PH': title.titleEn, 'fil-PH': title.titleFil })
  expect(runningProblems(title)).toEqual([])
  const alone = ['The title is in one language alone.']
  expect(runningProblems({ titleEn: 'Simbang gabi nights' })).toEqual(alone)
  expect(runningProblems({ titleFil: 'Mga gabi' })).toEqual(alone)
})

test('no title promises a win, presses, or speaks of losses', () => {
  for (const word of ['Sure win', 'Lucky', 'Recover', 'Easy money', 'Hurry', 'risk-free']) {
    const [problem] = runningProblems({ titleEn: `${word} week`, titleFil: 'Linggo' })
    expect(problem, word).toMatch(/^The title says “.+”, which no offer may\.$/)
  }
  expect(runningProblems({ titleEn: 'A week', titleFil: 'Swerte mo' })).toHaveLength(1)
  // Part of another word is that word's.
  expect(runningProblems({ titleEn: 'Unlucky Nine', titleFil: 'Siyam' })).toEqual([])
})

test('on solemn days no promotion starts [AC-19]', () => {
  const terms = runningDefaults({ activity: 67 })
  expect(runningProblems({ ...terms, firstDay: '2027-03-25' })).toEqual([
    'No activity begins on Maundy Thursday.',
  ])
  expect(runningProblems({ ...terms, firstDay: '2027-03-28' })).toEqual([])
})
