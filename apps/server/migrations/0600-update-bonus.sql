-- What an update of the app brings is the campaign's word (app-update), and no setting's.
UPDATE content.settings SET value = value #- '{h5,updateBonus}' WHERE key = 'web' AND value -> 'h5' ? 'updateBonus';
UPDATE content.sites SET web = web #- '{h5,updateBonus}' WHERE web -> 'h5' ? 'updateBonus';
