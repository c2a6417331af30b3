import { createWalletApps } from '@/platform/wallet-apps'

it('opens no other app from a mini-program', () => {
  const apps = createWalletApps()
  expect(apps.place).toBe('mini-program')
  expect(() => apps.open('tpdapp://open', 'https://download')).not.toThrow()
})
