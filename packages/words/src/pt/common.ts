/** Words of every screen. */
export const common = {
  /** BCP 47 tag of the page. */
  lang: 'pt',
  /** Name of this language in itself. */
  languageName: 'Português',
  version: 'Versão zero',
  tagline: 'URIL · 48 sementes · Cabo Verde',
  toHome: 'Uril, início',
  /** Back to where one came from. */
  back: {
    table: 'Voltar à mesa',
    lobby: 'Voltar às Salas',
    home: 'Voltar ao início',
    local: 'Voltar ao jogo',
    game: 'Voltar à partida',
  },
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Guardar',
  dismiss: 'Fechar o aviso',
  notices: 'Avisos',
  language: 'Língua',
  toDark: 'Mudar para escuro',
  toLight: 'Mudar para claro',
  south: 'Sul',
  north: 'Norte',
  /** Who has had themselves deleted. */
  somebody: 'Alguém',
  rules: 'Regras',
  lobby: 'Salas',
  online: (n: number) => `${n} online`,
  watching: (n: number) => `${n} a assistir`,
  seeds: (n: number) => (n === 1 ? '1 semente' : `${n} sementes`),
  houses: (n: number) => (n === 1 ? '1 casa' : `${n} casas`),
  pageTitle: (page: string) => `${page} · Uril`,
  lostTitle: 'Aqui só há mar.',
  lostText: 'Este endereço não existe, ou a ligação veio incompleta. Volta ao início ou procura uma mesa nas Salas.',
  lostHome: 'Voltar ao início',
};
