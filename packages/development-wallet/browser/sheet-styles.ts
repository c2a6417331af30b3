/**
 * Styles of the confirmation sheet. They differ from the app's, so that users do not mistake the wallet for the
 * app.
 */
export const sheetStyles = `
:host {
  --background: #ffffff; --text: #10151f; --secondary: #566273; --hairline: #e4e9ef; --field: #f4f6f8;
  --brand: #0a7d5a; --on-brand: #ffffff; --warning: #8a5200; --warning-field: #fff4e0;
  color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  :host {
    --background: #1b232d; --text: #e8edf3; --secondary: #9aa7b5; --hairline: #253040; --field: #0b0f14;
    --brand: #2fd39a; --on-brand: #06281c; --warning: #f0b35a; --warning-field: #2b2313;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; margin: 0; }
.overlay {
  position: absolute; inset: 0; display: flex; align-items: flex-end; justify-content: center;
  background: rgba(8, 12, 18, 0.55); font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.panel {
  display: flex; flex-direction: column; gap: 12px; width: 100%; max-width: 480px; max-height: 88vh;
  padding: 20px 20px calc(20px + env(safe-area-inset-bottom)); border-radius: 16px 16px 0 0;
  background: var(--background); color: var(--text); overflow: auto;
}
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: rise 200ms ease-out; }
  @keyframes rise { from { transform: translateY(24px); opacity: 0; } }
}
.brand { font-size: 12px; font-weight: 600; color: var(--brand); }
h2 { font-size: 20px; line-height: 1.3; }
.warning { padding: 10px 12px; border-radius: 8px; background: var(--warning-field); color: var(--warning); overflow-wrap: anywhere; }
.facts { display: flex; flex-direction: column; }
dt { padding-top: 8px; font-size: 12px; color: var(--secondary); }
dd { padding-bottom: 8px; font-size: 13px; border-bottom: 1px solid var(--hairline); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.block { font-size: 14px; max-height: 34vh; margin-top: 4px; padding: 10px 12px; border: 0; border-radius: 8px; overflow: auto; background: var(--field); white-space: pre-wrap; }
.actions { display: flex; gap: 12px; padding-top: 4px; }
button { flex: 1; min-height: 48px; border-radius: 12px; font: inherit; font-size: 16px; font-weight: 600; cursor: pointer; }
.primary { border: 0; background: var(--brand); color: var(--on-brand); }
.secondary { border: 1px solid var(--hairline); background: transparent; color: var(--text); }
button:focus-visible, dd.block:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`
