/** The style sheet of the panel and the cashier. */
export const sandboxCss = `
:root { color-scheme: light; --ink: #1a251e; --ink-2: #58645c; --paper: #f7f5ef; --surface: #fff; --line: #ebe8df;
  --line-2: #dcd8cc; --pine: #226745; --pine-2: #1c5538; --wash: #e4efe3; --clay: #bb4323; --clay-wash: #f9e6dd;
  --pollen: #835700; --pollen-wash: #fbefcf; --danger: #b3271e; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 14px/22px "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif; }
a { color: var(--pine); }
:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; border-radius: 8px; }
main { max-width: 480px; margin: 0 auto; padding: 12px 12px calc(32px + env(safe-area-inset-bottom)); }
h1 { font-size: 20px; line-height: 28px; margin: 12px 4px; font-weight: 600; }
h2 { font-size: 15px; line-height: 24px; margin: 0; font-weight: 600; }
p { margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
.top { background: var(--pine-2); color: #fff; padding: 8px 16px 4px; }
.top a { color: #fff; text-decoration: none; }
.top .mark { display: block; font-size: 17px; font-weight: 600; line-height: 32px; }
.top ul { display: flex; gap: 4px; overflow-x: auto; margin: 0 -8px; }
.top nav a { display: block; padding: 0 8px; line-height: 44px; white-space: nowrap; color: #e4efe3; }
.lead { color: var(--ink-2); margin: 0 4px 16px; }
.tiles { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.tiles a { display: block; height: 100%; background: var(--surface); border-radius: 18px 6px 18px 6px; padding: 16px; color: var(--ink);
  text-decoration: none; border: 1px solid var(--line); }
.tiles b { display: block; font-size: 17px; line-height: 26px; color: var(--pine); }
.tiles span { color: var(--ink-2); font-size: 13px; line-height: 20px; }
.cards { display: grid; gap: 10px; }
.card { background: var(--surface); border-radius: 16px; padding: 12px 16px; border: 1px solid var(--line); overflow-wrap: anywhere; }
.line { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.meta { color: var(--ink-2); font-size: 13px; line-height: 20px; }
.price { color: var(--clay); font-size: 17px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.card > * + * { margin-top: 4px; }
.card > form > .pay { margin-top: 8px; }
.code { font-size: 28px; line-height: 40px; font-weight: 600; letter-spacing: 4px; font-variant-numeric: tabular-nums; }
.tag { border-radius: 8px 2px 8px 2px; padding: 0 8px; font-size: 12px; line-height: 20px; background: var(--wash); color: var(--pine-2); white-space: nowrap; }
.tag[data-state="NOTPAY"] { background: var(--pollen-wash); color: var(--pollen); }
.tag[data-state="CLOSED"] { background: #f3f2ec; color: var(--ink-2); }
.tag[data-state="REFUND"] { background: var(--clay-wash); color: #9c3318; }
.empty { background: var(--surface); border-radius: 16px; padding: 32px 24px; text-align: center; color: var(--ink-2); }
.small { min-height: 44px; padding: 0 16px; border-radius: 999px; border: 1px solid var(--line-2); background: var(--surface); white-space: nowrap; }
.pay { display: block; width: 100%; min-height: 48px; border: 0; border-radius: 999px; background: var(--pine); color: #fff; font-size: 17px;
  font-weight: 500; text-align: center; text-decoration: none; line-height: 48px; }
.pay:active { background: var(--pine-2); }
.filter { display: flex; gap: 8px; margin: 0 0 12px; }
.filter input, .form input, .form select { min-height: 44px; border: 1px solid var(--line-2); border-radius: 12px; padding: 0 12px; background: var(--surface); width: 100%; min-width: 0; }
.form { display: grid; gap: 8px; margin-top: 16px; }
.form label { display: grid; gap: 4px; }
.steps { margin: 8px 0; padding-left: 16px; border-left: 2px solid var(--wash); }
.steps li { padding: 4px 0; }
.steps li:first-child { color: var(--pine-2); font-weight: 500; }
.cashier { padding-top: 4px; }
.ribbon { background: var(--pollen-wash); color: var(--pollen); border-radius: 12px; padding: 8px 12px; font-size: 13px; line-height: 20px; text-align: center; }
.payee { text-align: center; font-size: 15px; line-height: 24px; margin: 24px 0 0; font-weight: 500; }
.amount { text-align: center; font-size: 40px; line-height: 52px; font-weight: 600; font-variant-numeric: tabular-nums; }
.amount span { font-size: 25px; }
.facts { margin: 16px 0; background: var(--surface); border-radius: 16px; border: 1px solid var(--line); padding: 4px 16px; }
.facts div { display: flex; gap: 16px; justify-content: space-between; padding: 8px 0; }
.facts dt { color: var(--ink-2); white-space: nowrap; }
.facts dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.cashier h2 { margin: 24px 4px 8px; color: var(--ink-2); font-weight: 500; font-size: 13px; }
.rows { background: var(--surface); border-radius: 16px; border: 1px solid var(--line); overflow: hidden; }
.rows li { border-top: 1px solid var(--line); }
.row { display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; min-height: 52px; padding: 8px 16px; border: 0; background: none; text-align: left; }
.row b { font-weight: 500; font-size: 15px; white-space: nowrap; }
.row img + b { margin-right: auto; }
.row small { color: var(--ink-2); font-size: 13px; line-height: 20px; text-align: right; }
.row:focus-visible { outline-offset: -2px; }
.later label { display: block; padding: 8px 16px 0; color: var(--ink-2); }
.later input { width: 72px; min-height: 44px; text-align: center; border: 1px solid var(--line-2); border-radius: 12px; background: var(--surface); color: var(--ink); }
.outcome { text-align: center; font-size: 17px; line-height: 26px; margin: 24px 0; font-weight: 500; }
.center { text-align: center; margin-top: 16px; line-height: 44px; }
.thumbs { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.thumbs img, .thumbs video { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 12px; background: #f0ede4; }
`
