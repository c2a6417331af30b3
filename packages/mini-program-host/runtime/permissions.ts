import type { AppConfiguration } from '../configuration'
import type { Overlays } from './overlays'

/** Permissions that the host asks the user for, once each. */
export const SCOPES = [
  'scope.userLocation',
  'scope.writePhotosAlbum',
  'scope.addPhoneCalendar',
  'scope.camera',
] as const

/** The user's decisions, by scope; scopes that were never asked for are absent. */
export class Permissions {
  private readonly grants: Map<string, boolean>

  constructor(
    grants: Readonly<Record<string, boolean>>,
    private readonly app: AppConfiguration,
    private readonly chinese: boolean,
    private readonly overlays: Overlays,
  ) {
    this.grants = new Map(Object.entries(grants))
  }

  set(scope: string, allowed: boolean): void {
    this.grants.set(scope, allowed)
  }

  all(): Record<string, boolean> {
    return Object.fromEntries(this.grants)
  }

  /**
   * Asks the user the first time.
   * @throws Error in the host's words when they refuse, or refused earlier
   */
  async demand(scope: string): Promise<void> {
    if (!(SCOPES as readonly string[]).includes(scope)) throw new Error('invalid scope')
    const known = this.grants.get(scope)
    const allowed = known ?? (await this.ask(scope))
    this.grants.set(scope, allowed)
    if (!allowed) throw new Error('auth deny')
  }

  private async ask(scope: string): Promise<boolean> {
    const pressed = await this.overlays.ask({
      kind: 'permission',
      title: scope,
      content: this.app.permission?.[scope]?.desc ?? '',
      buttons: this.chinese ? ['拒绝', '允许'] : ['Refuse', 'Allow'],
    })
    return pressed === 1
  }
}
