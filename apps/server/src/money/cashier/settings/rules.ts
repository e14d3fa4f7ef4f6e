import type { ChannelSetting, PayoutSetting } from '@perlas/contract/office-settings'

/** What is wrong with settings whose shape is right. Amounts in hundredths. */

export function channelProblems({ min, max, amounts }: ChannelSetting): string[] {
  const problems: string[] = []
  if (min > max) problems.push('The least is more than the most.')
  if (amounts.some((amount) => amount < min || amount > max)) {
    problems.push('Every amount to choose from must lie between the least and the most.')
  }
  if (amounts.some((amount, at) => amount <= (amounts[at - 1] ?? 0))) {
    problems.push('The amounts to choose from must grow.')
  }
  return problems
}

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
