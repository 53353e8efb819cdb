// The smallest Electron app, for comparison, with the same sandbox as src-main/main.ts.
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')

if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1200, height: 780, webPreferences: { sandbox: true } })
  return window.loadFile(join(__dirname, 'index.html'))
})
