import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#/api/failure.ts'
import english from './messages/en-PH.json' with { type: 'json' }
import {
  asksAgreement,
  checkConfirmation,
  checkPassword,
  checkUsername,
  loginFailure,
} from './rules.ts'

const site = {
  usernameLengthMin: 6,
  usernameLengthMax: 20,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
}

test('a user name is letters and digits within its bounds [AU-06]', () => {
  expect(checkUsername('maria99', site)).toBeUndefined()
  for (const bad of ['', 'mari', 'maria_99', 'maría99', 'm'.repeat(21)]) {
    expect(checkUsername(bad, site)).toEqual({
      key: 'login.loginUsernameTip',
      values: { min: 6, max: 20 },
    })
  }
})

test('a password keeps its bounds and is confirmed [AU-07]', () => {
  expect(checkPassword('12345678', site)).toBeUndefined()
  expect(checkPassword('1234567', site)?.key).toBe('login.loginPasswordTip')
  expect(checkConfirmation('', '')?.key).toBe('login.loginConfirmationTip')
  expect(checkConfirmation('a', 'b')?.key).toBe('login.loginConfirmationTip')
  expect(checkConfirmation('a', 'a')).toBeUndefined()
})

test('the variants that show the agreement ask for it [AU-10]', () => {
  for (const variant of ['9s', 'n7', '6b', '6s'])
    expect(asksAgreement({ variant, mode: 'standard' })).toBe(true)
  expect(asksAgreement({ variant: 'plain', mode: 'standard' })).toBe(false)
  expect(asksAgreement({ variant: 'plain', mode: 'green' })).toBe(true)
})

test('each known code of a refused login has its own text, others the general one with the code [AU-18]', () => {
  const texts = english.login as Record<string, string>
  for (const code of [101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049]) {
    const { key } = loginFailure(new Refused({ errcode: code }))
    expect(key).toBe(`login.loginFailed${code}`)
    expect(texts).toHaveProperty(`loginFailed${code}`)
  }
  expect(loginFailure(new Refused({ errcode: 7777 }))).toMatchObject({
    key: 'login.loginFailed',
    values: { code: 7777 },
  })
  expect(loginFailure(new Refused({ errcode: 1018, retryAfter: 90 })).values).toMatchObject({
    minutes: 2,
  })
  expect(loginFailure(new Unreachable('x')).key).toBe('error.offline')
})
