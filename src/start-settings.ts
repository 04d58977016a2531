/** The settings of a start: the environment's, checked by business rules. */
import { minStaffPasswordLength, passwordErrorOf } from './business/identity/password-rule.ts';
import { commonPasswords } from './business/identity/server/commonest-passwords.ts';
import { type Config, ConfigError, readConfig } from './platform/server/config.ts';

/** Guessable texts of the demo accounts. */
const known = ['Atelier Montseny', 'admin@percha.example', 'comercial boutique loja'];

/** Reads the settings. @throws ConfigError naming each wrong variable */
export function readSettings(environment?: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  // The published password is exempt: `readConfig` accepts it on the loopback only.
  if (config.demoPasswordIsOwn) {
    const error = passwordErrorOf(config.demoPassword, {
      minLength: minStaffPasswordLength,
      commonest: commonPasswords,
      known,
    });
    if (error) throw new ConfigError(`PERCHA_DEMO_PASSWORD: ${passwordErrorWords[error]}`);
  }
  return config;
}

const passwordErrorWords = {
  short: `must have at least ${minStaffPasswordLength} characters, since it opens the admin's account`,
  common: 'is a password that everybody tries first',
  guessable: 'is guessed from the house, the accounts or the season',
};
