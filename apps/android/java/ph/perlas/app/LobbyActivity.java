package ph.perlas.app;

import android.app.Activity;
import android.content.Intent;
import android.graphics.Color;
import android.os.Build;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.view.WindowInsets;
import android.webkit.CookieManager;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.widget.FrameLayout;

/** The lobby in a window of its own. The page is the product; this adds camera, files, links and the way back. */
public final class LobbyActivity extends Activity {
    private static final String PAGE = "page";

    private FrameLayout frame;
    private WebView page;
    private OfflineView offline;
    private Camera camera;
    private Files files;
    private String origin;

    @Override
    protected void onCreate(Bundle kept) {
        super.onCreate(kept);
        origin = getString(R.string.origin);
        frame = new FrameLayout(this);
        frame.setBackgroundColor(getResources().getColor(R.color.ink));
        frame.setOnApplyWindowInsetsListener(new SafeArea());
        getWindow().setStatusBarColor(Color.TRANSPARENT);
        getWindow().setNavigationBarColor(Color.TRANSPARENT);
        setContentView(frame);
        camera = new Camera(this, origin);
        files = new Files(this);
        String link = getIntent().getDataString();
        open(kept != null ? kept.getString(PAGE) : link);
    }

    /** A fresh page: at the start, and when the system ended the one that was there. */
    void open(String link) {
        if (page != null) {
            frame.removeAllViews();
            page.destroy();
        }
        page = new WebView(this);
        page.setBackgroundColor(getResources().getColor(R.color.ink));
        dress(page.getSettings());
        CookieManager.getInstance().setAcceptThirdPartyCookies(page, false);
        offline = new OfflineView(this, page);
        page.setWebViewClient(new LobbyClient(this, origin, offline));
        page.setWebChromeClient(new LobbyChrome(camera, files));
        page.setDownloadListener(new Downloads(this));
        frame.addView(page, fill());
        frame.addView(offline, fill());
        page.loadUrl(Rules.pageFor(link, origin));
    }

    private void dress(WebSettings settings) {
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setGeolocationEnabled(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        // The app's whole word to the page: its name and version (session/agent.ts). There is no bridge.
        settings.setUserAgentString(settings.getUserAgentString() + " PerlasApp/" + getString(R.string.version));
        WebView.setWebContentsDebuggingEnabled(getResources().getBoolean(R.bool.debug));
    }

    private static ViewGroup.LayoutParams fill() {
        return new FrameLayout.LayoutParams(
                ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT);
    }

    /** A link of ours that another app opened while we were there. */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        String link = intent.getDataString();
        if (link != null && Rules.isOwn(link, origin)) page.loadUrl(link);
    }

    /** Back through the pages; at the first one the app steps behind, and what was open stays open. */
    @Override
    public void onBackPressed() {
        if (page.canGoBack()) page.goBack();
        else moveTaskToBack(true);
    }

    @Override
    protected void onResume() {
        super.onResume();
        page.onResume();
    }

    @Override
    protected void onPause() {
        page.onPause();
        CookieManager.getInstance().flush();
        super.onPause();
    }

    @Override
    protected void onSaveInstanceState(Bundle keeping) {
        super.onSaveInstanceState(keeping);
        keeping.putString(PAGE, page.getUrl());
    }

    @Override
    protected void onDestroy() {
        files.drop();
        frame.removeAllViews();
        page.destroy();
        super.onDestroy();
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        super.onActivityResult(request, result, data);
        files.came(request, result, data);
    }

    @Override
    public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {
        super.onRequestPermissionsResult(request, permissions, results);
        camera.answered(request, results);
    }

    /** Nothing of the page lies under the bars, a notch or the keyboard (Android 15 draws from edge to edge). */
    private static final class SafeArea implements View.OnApplyWindowInsetsListener {
        @Override
        @SuppressWarnings("deprecation")
        public WindowInsets onApplyWindowInsets(View view, WindowInsets insets) {
            int left = insets.getSystemWindowInsetLeft();
            int top = insets.getSystemWindowInsetTop();
            int right = insets.getSystemWindowInsetRight();
            int bottom = insets.getSystemWindowInsetBottom();
            if (Build.VERSION.SDK_INT >= 28 && insets.getDisplayCutout() != null) {
                left = Math.max(left, insets.getDisplayCutout().getSafeInsetLeft());
                top = Math.max(top, insets.getDisplayCutout().getSafeInsetTop());
                right = Math.max(right, insets.getDisplayCutout().getSafeInsetRight());
                bottom = Math.max(bottom, insets.getDisplayCutout().getSafeInsetBottom());
            }
            view.setPadding(left, top, right, bottom);
            WindowInsets rest = insets.consumeSystemWindowInsets();
            return Build.VERSION.SDK_INT >= 28 ? rest.consumeDisplayCutout() : rest;
        }
    }
}
