import { formatMoney } from '@perlas/contract/money'
import type { Dispute } from './disputes/store.ts'
import type { Payout } from './payouts/store.ts'
import type { Payment } from './store.ts'

/** The hosted page of one payment: says plainly that it is a trial, and what can become of it. */
export function hostedPage(payment: Payment, merchantOrigin: string): string {
  const name = { GCASH: 'GCash', PAYMAYA: 'Maya' }[payment.channel] ?? payment.channel
  return shell(
    `Pay ₱${formatMoney(payment.amount)}`,
    `<main data-payment="${payment.paymentId}" data-merchant="${merchantOrigin}" data-status="${payment.status}">
      <p class="tag">Sandbox · no real money</p>
      <h1>${name}</h1>
      <p class="to">Perlas asks for</p>
      <p class="amount">₱${formatMoney(payment.amount)}</p>
      <p class="ref">Order ${escape(payment.reference)}</p>
      <p class="status" role="status">${statusTexts[payment.status]}</p>
      <div class="row">
        <button data-outcome="paid" ${ended(payment) ? 'hidden' : ''}>Pay now</button>
        <button class="plain" data-outcome="failed" ${payment.status === 'PENDING' ? '' : 'hidden'}>Decline</button>
        <button class="plain" data-leave ${ended(payment) ? '' : 'hidden'}>Back to Perlas</button>
      </div>
    </main>`,
  )
}

export function noPayment(): string {
  return shell('No such payment', '<main><h1>No such payment</h1></main>')
}

/** The sandbox bank: what a person with a banking app would do for QR codes and transfers. */
export function bankPage(
  payments: readonly Payment[],
  payouts: readonly Payout[],
  disputes: readonly Dispute[],
): string {
  const rows = payments
    .map(
      (payment) => `<li data-payment="${payment.paymentId}" data-status="${payment.status}">
        <div><strong>₱${formatMoney(payment.amount)}</strong> <span>${payment.channel}</span><br>
        <small>${escape(payment.reference)} · ${payment.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</small></div>
        <p class="status" role="status">${statusTexts[payment.status]}</p>
        <div class="row">
          <button data-outcome="paid" ${ended(payment) ? 'hidden' : ''}>${payment.status === 'EXPIRED' ? 'Pay late' : 'Pay'}</button>
          <button class="plain" data-outcome="failed" ${payment.status === 'PENDING' ? '' : 'hidden'}>Decline</button>
          <button class="plain" data-outcome="repeat" ${ended(payment) ? '' : 'hidden'}>Repeat the webhook</button>
          <button class="plain" data-outcome="dispute" ${payment.status === 'SUCCEEDED' ? '' : 'hidden'}>Dispute</button>
        </div></li>`,
    )
    .join('')
  return shell(
    'Sandbox bank',
    `<main class="wide"><p class="tag">Sandbox · no real money</p><h1>Sandbox bank</h1>
     <p>Payments that the lobby asked for, newest first. Pay or decline them as a payer would.</p>
     <ul>${rows || '<li>Nothing was asked for yet. Open a deposit in the lobby.</li>'}</ul>
     <h2>Disputes</h2>
     <p>Payments that their payer takes back. The lobby has seven days to answer; decide as a bank would.</p>
     <ul>${disputes.map(disputeRow).join('') || '<li>Nothing is disputed.</li>'}</ul>
     <h2>Payouts</h2>
     <p>What the lobby pays to players. Account numbers that end in 0000 fail after a moment, in 0001 at once.</p>
     <ul>${payouts.map(payoutRow).join('') || '<li>Nothing was paid out yet.</li>'}</ul></main>`,
  )
}

function disputeRow(dispute: Dispute): string {
  return `<li data-dispute="${dispute.disputeId}">
    <div><strong>₱${formatMoney(dispute.amount)}</strong> <span>${dispute.type}</span><br>
    <small>${escape(dispute.reference)} · ${dispute.files} files in the answer</small></div>
    <p class="status" role="status">${disputeTexts[dispute.status]}</p>
    <div class="row">
      <button data-outcome="won">Merchant wins</button>
      <button class="plain" data-outcome="lost">Merchant loses</button>
      <button class="plain" data-outcome="repeat">Repeat the webhook</button>
    </div></li>`
}

const disputeTexts = {
  NEEDS_RESPONSE: 'Waiting for the merchant’s answer',
  UNDER_REVIEW: 'Answered, the bank decides',
  WON: 'The merchant won',
  LOST: 'The payer has the money back',
} as const

function payoutRow(payout: Payout): string {
  return `<li data-payout="${payout.payoutId}">
    <div><strong>₱${formatMoney(payout.amount)}</strong> <span>${escape(payout.channel)} ${escape(payout.accountNumber)}</span><br>
    <small>${escape(payout.reference)} · ${payout.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</small></div>
    <p class="status" role="status">${sent[payout.status]}</p>
    <div class="row">
      <button class="plain" data-outcome="reversed" ${payout.status === 'SUCCEEDED' ? '' : 'hidden'}>Reverse</button>
      <button class="plain" data-outcome="repeat" ${payout.status === 'ACCEPTED' ? 'hidden' : ''}>Repeat the webhook</button>
    </div></li>`
}

const sent = {
  ACCEPTED: 'Under way',
  SUCCEEDED: 'Arrived',
  FAILED: 'Failed: no such account',
  REVERSED: 'Reversed',
} as const

const statusTexts = {
  PENDING: 'Waiting for you',
  SUCCEEDED: 'Paid',
  FAILED: 'Declined',
  EXPIRED: 'The time is over',
} as const

function ended(payment: Payment): boolean {
  return payment.status === 'SUCCEEDED' || payment.status === 'FAILED'
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function shell(title: string, body: string): string {
  return `<!doctype html><html lang="en-PH"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/sandbox.css"><link rel="icon" href="data:,"><script type="module" src="/sandbox.js"></script>
</head><body>${body}</body></html>`
}

/** Presses a button, says what happened, tells the lobby's page around the frame. */
export const SCRIPT = `
const words = { PENDING: 'Waiting for you', SUCCEEDED: 'Paid', FAILED: 'Declined', EXPIRED: 'The time is over', REVERSED: 'Reversed' }
const sent = { ...words, SUCCEEDED: 'Arrived', FAILED: 'Failed: no such account' }
const disputed = { NEEDS_RESPONSE: 'Disputed. Reload to see it below.', UNDER_REVIEW: 'Answered, the bank decides', WON: 'The merchant won', LOST: 'The payer has the money back' }
const main = document.querySelector('main')
function leave() {
  const to = main.dataset.merchant
  if (to && parent !== window) {
    parent.postMessage({ source: 'perlas-bridge', version: 1, message: { type: 'payment-finished' } }, to)
  }
}
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button')
  if (!button) return
  if ('leave' in button.dataset) return leave()
  const box = button.closest('[data-payment], [data-payout], [data-dispute]')
  const { payout, dispute, payment } = box.dataset
  const { outcome } = button.dataset
  const at = payout ? '/v2/payouts/' + payout : dispute ? '/v1/disputes/' + dispute : '/v1/payment_requests/' + payment
  const body = outcome === 'dispute' ? { type: 'CHARGEBACK' } : { outcome }
  button.disabled = true
  try {
    const answer = await fetch(at + (outcome === 'dispute' ? '/dispute' : '/simulate'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { status } = await answer.json()
    box.querySelector('.status').textContent = (dispute || outcome === 'dispute' ? disputed : payout ? sent : words)[status]
    if (dispute || outcome === 'dispute') button.disabled = false
    else if (payout) button.hidden = status === 'REVERSED' && button.dataset.outcome === 'reversed'
    else if (status === 'SUCCEEDED' || status === 'FAILED') {
      for (const other of box.querySelectorAll('button')) {
        other.hidden = !('leave' in other.dataset) && other.dataset.outcome !== 'repeat' && !(status === 'SUCCEEDED' && other.dataset.outcome === 'dispute')
      }
      leave()
    }
  } catch {
    box.querySelector('.status').textContent = 'That did not go through. Try again.'
  }
  button.disabled = false
})
`

export const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #14213d; background: #eef3fb }
body { margin: 0; display: grid; place-items: center; min-height: 100vh }
main { width: min(24rem, 92vw); background: #fff; border-radius: 20px; padding: 24px; box-sizing: border-box; text-align: center }
main.wide { width: min(44rem, 94vw); text-align: left; margin: 24px 0 }
h1 { font-size: 22px; margin: 8px 0 }
.tag { display: inline-block; margin: 0; padding: 2px 12px; border-radius: 99px; background: #fff3cd; color: #664d03; font-size: 14px }
.to, .ref { color: #4a5878; margin: 0; font-size: 14px }
.amount { font-size: 36px; font-weight: 700; margin: 4px 0; font-variant-numeric: tabular-nums }
.status { font-weight: 600; min-height: 1.5em }
.row { display: flex; gap: 12px; justify-content: center; flex-wrap: wrap }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: #0b5ed7; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.plain { background: #e4ebf7; color: #14213d }
button:focus-visible { outline: 3px solid #ffb703; outline-offset: 2px }
button[hidden] { display: none }
ul { list-style: none; padding: 0; margin: 16px 0 0 }
li { display: grid; gap: 8px; padding: 16px 0; border-top: 1px solid #dde5f2 }
.wide .row { justify-content: flex-start }
`
