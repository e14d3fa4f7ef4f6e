import { expect, test } from 'vitest'
import { chanceIn, everybody, runningDefaults, runningProblems, titleIn } from './running.ts'

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

test('rules say that chance leaves somebody out, or gives other terms, only where it does [AC-02] [AC-16]', () => {
  const share = (partFrom: number, partUntil: number) => ({
    audience: { ...everybody, partFrom, partUntil },
  })
  const holdOut = 0
  const neither = { leavesOut: false, differs: false }
  expect(chanceIn([{}], { holdOut })).toEqual(neither)
  // Of two for everybody no part decides which.
  expect(chanceIn([share(0, 100), share(0, 100)], { holdOut })).toEqual(neither)
  expect(chanceIn([{}], { holdOut: 1 })).toEqual({ leavesOut: true, differs: false })
  expect(chanceIn([share(0, 40)], { holdOut })).toEqual({ leavesOut: true, differs: false })
  expect(chanceIn([share(50, 100), share(0, 50)], { holdOut })).toEqual({
    leavesOut: false,
    differs: true,
  })
  const both = { leavesOut: true, differs: true }
  expect(chanceIn([share(0, 40), share(60, 100)], { holdOut })).toEqual(both)
  expect(chanceIn([share(10, 50), share(50, 100)], { holdOut })).toEqual(both)
  expect(chanceIn([share(0, 50), share(20, 60)], { holdOut })).toEqual(both)
})
