import type { ThirdPartyModule } from 'i18next';

/**
 * Applies the plural rules of Portugal: «0 peças». The bare code `pt` means Brazil to i18next, where zero is
 * singular.
 */
export const europeanPlurals: ThirdPartyModule = {
  type: '3rdParty',
  init({ services: { pluralResolver } }) {
    const getRule = pluralResolver.getRule.bind(pluralResolver);
    pluralResolver.getRule = (code: string, options?: object) =>
      getRule(code === 'pt' ? 'pt-PT' : code, options);
  },
};
