import { accessible, expect, test } from '../journey.ts'
import { asConfigured } from '../configured.ts'

test('the left menu leads to the five pages and knows who is there [SH-03]', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  const menu = page.getByRole('complementary').first()
  const pages = menu.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(pages).toHaveCount(5)
  const hrefs = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/lobby/home',
    '/lobby/games',
    '/lobby/rewards',
    '/lobby/notice',
    '/lobby/member',
  ])
  // Below them the kinds of games, each a tab of home.
  await menu
    .getByRole('navigation', { name: 'Games by kind' })
    .getByRole('link', { name: 'Fish' })
    .click()
  await expect(page.getByRole('tab', { name: 'Fish' })).toHaveAttribute('aria-selected', 'true')
  await expect(menu.getByRole('link', { name: 'Log in or register' })).toHaveAttribute(
    'href',
    '/login',
  )
  const who = await lobby.joinAtHome()
  await expect(menu.getByText(who.account)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/lobby/wallets/deposit',
  )
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  // The bar above has mail, and one way to deposit, which the page of deposits does not repeat.
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', '/lobby/email')
  await expect(bar.getByRole('link', { name: /^Deposit/ })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('/')
  await expect(bar.getByRole('searchbox', { name: 'Search games' })).toBeFocused()
  await lobby.open('/lobby/wallets/deposit')
  await expect(page.getByRole('main').getByLabel('Amount', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: /^Deposit/ })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Deposit' })).toBeHidden()
})

test('the footer leads to documents, contacts and the app, and hides what is no contact [SH-04] @nightly', async ({
  page,
  lobby,
}) => {
  await asConfigured(page, {
    site: { countryText: 'Republic of the Philippines' },
    other: {
      appCustomerServiceQueue: [
        { url: 'https://help.example.test', isOut: true, nickname: 'Telegram desk' },
        { url: '', isOut: true, nickname: 'Nowhere' },
        { url: 'https://chat.example.test', isOut: true, nickname: 'Customer Service' },
      ],
    },
  })
  await lobby.open('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    '/terms-of-use',
  )
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(footer.getByRole('link', { name: 'Responsible gaming' })).toHaveAttribute(
    'href',
    '/profile/limits',
  )
  await expect(footer.getByRole('link', { name: 'Telegram desk' })).toBeVisible()
  await expect(footer.getByText('Nowhere')).toHaveCount(0)
  await expect(footer.getByText('Customer Service')).toHaveCount(0)
  // No app was built for this site: its footer offers none.
  await expect(footer.getByRole('link', { name: 'Get the Android app' })).toHaveCount(0)
  await expect(footer.getByText('21+')).toBeVisible()
  // Only builds for sites that must name their country do.
  await expect(footer.getByText('Republic of the Philippines')).toHaveCount(0)
})
