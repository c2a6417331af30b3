import assert from 'node:assert/strict'
import { DEMO } from '../support/e2e/members'
import type { App } from '../support/engines/app'
import { DISPLAY } from '../support/engines/driver'
import { alert, button, checkbox, css, field, front, heading, last, main, radio, text } from '../support/engines/query'

/** Logs in by account on the login page, which leads to Home. */
export const logIn = async (app: App): Promise<void> => {
  await app.tap(radio('Account'))
  await app.fill(DEMO.account, field('Username'))
  await app.fill(DEMO.password, field('Password'))
  await app.tap(front, checkbox())
  await app.tap(main(), button('Log in'))
  await app.see(text('Login successful'))
  await app.arrive(/^#\/pages\/index/)
}

/** Opens Home as a visitor, logs in, checks the funds and logs out. */
export const walkSmoke = async (app: App): Promise<void> => {
  await app.visit()
  await app.arrive(/^#\/pages\/index/)
  await app.see(front, heading('Put your BOEX to work'))
  assert.equal(await app.driver.evaluate(() => window.innerWidth, null), DISPLAY.width)
  await app.tap(front, button('Log in / Connect'))
  await app.arrive(/^#\/pages\/login/)
  await logIn(app)
  await app.tap(css('.boex-tabs'), button('Assets'))
  await app.arrive(/^#\/pages\/account/)
  await app.see(front, text('BOEX allocation'))
  await app.gone(front, css('[aria-busy="true"]'))
  await app.tap(front, button('Log out'), last)
  await app.tap(alert(), button('Log out'))
  await app.see(text('Exit successful'))
  await app.arrive(/^#\/pages\/index/)
  await app.see(front, button('Log in / Connect'))
  await app.expectNoTrouble()
}
