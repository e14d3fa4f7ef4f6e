#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: databases and roles as docs/operations.md has them.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set lobby="$LOBBY_PASSWORD" <<'SQL'
CREATE ROLE perlas_owner LOGIN PASSWORD :'owner';
CREATE ROLE perlas_lobby LOGIN PASSWORD :'lobby';
CREATE DATABASE perlas OWNER perlas_owner TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
CREATE DATABASE perlas_studio OWNER perlas_owner TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
CREATE DATABASE perlas_pay OWNER perlas_owner TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
SQL
