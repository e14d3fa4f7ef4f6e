import type { PayoutSetting } from '@perlas/contract/office-settings'

/** What is wrong with settings whose shape is right. Amounts in hundredths. */

export function payoutProblems({ least, most, fee, periods }: PayoutSetting): string[] {
  const problems: string[] = []
  if (periods.smallUpTo >= periods.middleUpTo) {
    problems.push('Small amounts must end below the middle ones.')
  }
  if (
    periods.smallMin > periods.smallMax ||
    periods.middleMin > periods.middleMax ||
    periods.largeMin > periods.largeMax
  ) {
    problems.push('The least days are more than the most.')
  }
  if (least > most) problems.push('The least withdrawal is more than the largest.')
  if (fee >= least) problems.push('The fee must be less than the least withdrawal.')
  return problems
}
