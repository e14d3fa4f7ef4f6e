import { decode as independentDecode } from 'emvqr'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, decode, encodePayment, paymentOf } from './qr-ph.ts'

/** Codes printed by others: a wallet's documentation, a shop's poster, a bank's article. */
const real = [
  '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
  '00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000005469871609905030005204581453036085802PH5917S and R MBTC 91826006Taguig6104163062650012ph.ppmi.qrph0308SRSU002005212170500000669901340940708GEN0035163049EE7',
]

const payment = {
  acquirer: 'PAEYPHM2XXX',
  merchantId: 'PERLAS00000001',
  merchantName: 'PERLAS SANDBOX',
  city: 'Manila',
  amount: 50_000,
  reference: 'D2611200000001',
}

test('the check value of the standard comes out [CA-03]', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test.each(real)('reads a code that others made [CA-03]', (payload) => {
  expect(decode(payload)).toBeDefined()
})

test('an independent reader accepts our code and its amount [CA-03]', () => {
  const payload = encodePayment(payment)
  expect(() => independentDecode(payload)).not.toThrow()
  expect(paymentOf(payload)).toEqual({ amount: 50_000, reference: 'D2611200000001' })
})

test('any amount and reference survive the way there and back [CA-03]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_00 }),
      fc.stringMatching(/^[A-Z0-9]{1,25}$/),
      (amount, reference) => {
        expect(paymentOf(encodePayment({ ...payment, amount, reference }))).toEqual({
          amount,
          reference,
        })
      },
    ),
  )
})

test('a single changed character is noticed [CA-03]', () => {
  const payload = encodePayment(payment)
  for (let at = 0; at < payload.length; at += 1) {
    const other = payload[at] === '7' ? '8' : '7'
    expect(paymentOf(payload.slice(0, at) + other + payload.slice(at + 1))).not.toEqual({
      amount: 50_000,
      reference: payment.reference,
    })
  }
})
